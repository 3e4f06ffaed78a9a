import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries. */
const IPV4_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Only 2000::/3 is public, without ranges that embed other addresses. */
const IPV6_NETWORKS = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const RESERVED = new BlockList()
for (const [network, bits] of IPV4_NETWORKS) RESERVED.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of IPV6_NETWORKS) RESERVED.addSubnet(network, bits, 'ipv6')
const HANDED_OUT = new BlockList()
HANDED_OUT.addSubnet('2000::', 3, 'ipv6')

/**
 * True for public addresses. Private, local, reserved and translated ones (`::ffff:10.0.0.1`, `64:ff9b::…`)
 * are not.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !RESERVED.check(address, 'ipv4')
  if (version === 6) return HANDED_OUT.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
  return false
}
