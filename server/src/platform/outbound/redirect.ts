import type { OutboundRequest } from './reply.ts'
import type { WireAnswer } from './wire-call.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])

export interface Redirect {
  readonly location: string
  /** Null if it leaves the origin (never followed, to protect credentials). */
  readonly next: OutboundRequest | null
}

/** Returns the redirect, or null. A POST becomes a GET except after 307 and 308 (RFC 9110, 15.4). */
export function redirectOf(answer: WireAnswer, request: OutboundRequest, origin: string): Redirect | null {
  if (!REDIRECTS.has(answer.status)) return null
  const header = answer.headers.location
  if (header === undefined || !URL.canParse(header, request.url)) return null
  const target = new URL(header, request.url)
  target.hash = ''
  if (target.origin !== origin) return { location: target.href, next: null }
  const keepsMethod = answer.status === 307 || answer.status === 308
  if (keepsMethod) return { location: target.href, next: { ...request, url: target.href } }
  const { 'content-type': _type, ...headers } = request.headers
  const next = { ...request, url: target.href, method: 'GET', headers, body: null, repeatable: true }
  return { location: target.href, next }
}
