import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export const NOT_PUBLIC = 'EPRIVATE'

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** DNS lookup on the connection itself, against rebinding; rejects names with any private address. */
export const createPublicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first] = found
      if (first !== undefined && found.every(({ address }) => isPublicAddress(address)))
        return options.all === true ? callback(null, found) : callback(null, first.address, first.family)
      const refused: NodeJS.ErrnoException = new Error('the name resolves to a private network')
      refused.code = NOT_PUBLIC
      callback(refused, [])
    })
  }

export const publicLookup = createPublicLookup(lookup)
