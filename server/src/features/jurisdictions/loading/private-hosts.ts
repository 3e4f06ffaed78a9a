import { isIP } from 'node:net'
import { isPublicAddress } from '../../../platform/outbound/index.ts'

/**
 * True if a host is literally non-public. Names are not resolved here; private targets behind a name are
 * rejected at connection time.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) === 0)
    return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/i.test(host)
  return !isPublicAddress(host)
}
