import { isIPv4, isIPv6 } from 'node:net'
import { isLoopbackAddress } from '../network/loopback.ts'

/** Also used for a local proxy that adds no header. */
export const LOOPBACK_VISITOR = 'loopback'
const UNKNOWN_VISITOR = 'unknown'

/**
 * Returns the IPv4 address or the first 64 bits of IPv6 (one household). Never null: loopback and invalid
 * addresses share keys, so a missing proxy setting narrows limits.
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

/** `2001:db8::1` and `2001:db8:0:0::2` are one household. */
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
