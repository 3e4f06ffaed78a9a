import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Headers that a proxy adds. Each of them means that the peer of the connection is not the visitor. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
] as const

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

/**
 * Whether a request comes from a program on this machine and not through a proxy: a loopback peer, a loopback `Host`,
 * and no header of a proxy. A proxy that rewrites `Host` and adds no header cannot be recognised.
 */
export function isLocalRequest({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (!isLoopbackAddress(raw.socket.remoteAddress ?? '')) return false
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  const host = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(headers.host ?? '')?.[1]
  return host !== undefined && isLoopbackHost(host)
}
