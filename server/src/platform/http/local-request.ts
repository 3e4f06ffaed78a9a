import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../network/loopback.ts'

/** Headers that a proxy adds. Each of them means that the peer of the connection is not the visitor. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
] as const

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
