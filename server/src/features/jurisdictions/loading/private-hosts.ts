import { BlockList, isIP } from 'node:net'

/** This machine, private networks, and the link that clouds keep their secrets on (RFC 1918, 3927, 4193, 4291). */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/**
 * Whether the host of an address is written as one inside the house. A name that merely resolves to one is not known
 * here: names are not looked up.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family === 0) return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/i.test(host)
  return INSIDE.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
