import { BlockList, isIPv4, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** True for 127.0.0.0/8 and ::1, also IPv4-mapped. */
export function isLoopbackAddress(address: string): boolean {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(ip) ? LOOPBACK.check(ip, 'ipv4') : isIPv6(ip) && LOOPBACK.check(ip, 'ipv6')
}

/** True for `localhost`, a loopback address or `[::1]`, without port. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'))
}
