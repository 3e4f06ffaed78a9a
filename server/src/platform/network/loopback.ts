import { BlockList, isIPv4, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether an address is of this machine: 127.0.0.0/8 or ::1, also as an IPv4-mapped IPv6 address. */
export function isLoopbackAddress(address: string): boolean {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(ip) ? LOOPBACK.check(ip, 'ipv4') : isIPv6(ip) && LOOPBACK.check(ip, 'ipv6')
}

/** Whether a host name without a port is of this machine: `localhost`, a loopback address, `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'))
}
