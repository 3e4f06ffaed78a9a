import { BlockList, isIPv4, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * What of a network address stands for one visitor: the whole IPv4 address, the first 64 bits of an IPv6 one (a
 * household owns them all). Null when it says nothing: loopback is this machine itself, or a proxy on it whose
 * forwarded address is not believed, and one allowance for everybody behind it would shut the site.
 */
export function visitorKey(address: string): string | null {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(ip)) return LOOPBACK.check(ip, 'ipv4') ? null : ip
  if (!isIPv6(ip)) return null
  return LOOPBACK.check(ip, 'ipv6') ? null : expandPrefix(ip)
}

/** The first four groups, written in full: `2001:db8::1` and `2001:db8:0:0::2` are one household. */
function expandPrefix(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - groupsOf(right))
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** A dotted IPv4 tail fills two groups. */
function groupsOf(groups: readonly string[]): number {
  return groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
}
