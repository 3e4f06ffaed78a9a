import { isIPv4, isIPv6 } from 'node:net'
import { isLoopbackAddress } from '../network/loopback.ts'

/** The key of this machine itself, and of a proxy on it that adds no header. */
export const LOOPBACK_VISITOR = 'loopback'
/** The key of every request whose address cannot be told: they are counted together. */
const UNKNOWN_VISITOR = 'unknown'

/**
 * The key under which a visitor's network address is counted: the whole IPv4 address, the first 64 bits of an IPv6 one
 * (a household owns them all). Brackets and a port are ignored.
 *
 * Never null: all of loopback is one visitor, and so is everything that is not an address, so that a missing setting
 * of the proxy makes limits too narrow and never removes them.
 */
export function visitorKey(address: string | undefined): string {
  const ip = withoutPort(address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isLoopbackAddress(ip)) return LOOPBACK_VISITOR
  if (isIPv4(ip)) return ip
  return isIPv6(ip) ? expandPrefix(ip) : UNKNOWN_VISITOR
}

/** Some proxies write `[2001:db8::1]:443` and `192.0.2.1:443`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
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
