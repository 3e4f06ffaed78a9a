import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export const NOT_PUBLIC = 'EPRIVATE'

/** DNS lookup on the connection itself, against rebinding; rejects names with any private address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const addresses = found.filter(({ address }) => isPublicAddress(address))
    if (addresses.length === found.length && addresses.length > 0)
      return options.all === true
        ? callback(null, addresses)
        : callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    const refused: NodeJS.ErrnoException = new Error('the name resolves to a private network')
    refused.code = NOT_PUBLIC
    callback(refused, [])
  })
}
