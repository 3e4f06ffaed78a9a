import { isIP } from 'node:net'
import { isPublicAddress } from '../../../platform/outbound/index.ts'

/**
 * Whether the host of an address is written as one that is not of the public internet, by the list that webhooks are
 * checked against. A name that merely resolves to one is found when it is connected to: names are not looked up here.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) === 0)
    return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/i.test(host)
  return !isPublicAddress(host)
}
