import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MAX_MS } from './admin-limits.ts'

const COOKIE = 'admin'
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

/** Sent with the administration's calls alone, never from another site, out of reach of scripts. */
const attributes = (isSecure: boolean) =>
  ({ path: '/api/admin', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const

/** The session's token that this browser has, or null when it has none of ours. */
export function readSessionToken(request: FastifyRequest): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[COOKIE]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}

/** `isSecure` when the site is served over https. */
export function giveSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  const maxAge = SESSION_MAX_MS / 1_000
  reply.header(
    'set-cookie',
    stringifySetCookie({ name: COOKIE, value: token, ...attributes(isSecure), maxAge }),
  )
}

export function takeSession(reply: FastifyReply, isSecure: boolean): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({ name: COOKIE, value: '', ...attributes(isSecure), maxAge: 0 }),
  )
}
