import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../network/loopback.ts'

const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
] as const

/**
 * True for loopback peer and `Host` without proxy headers. A proxy that rewrites `Host` and adds no header is
 * undetectable.
 */
export function isLocalRequest({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (!isLoopbackAddress(raw.socket.remoteAddress ?? '')) return false
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  const host = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(headers.host ?? '')?.[1]
  return host !== undefined && isLoopbackHost(host)
}
