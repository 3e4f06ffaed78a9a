import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookieName } from '../../platform/http/host-cookie.ts'
import { SESSION_MAX_MS } from './admin-limits.ts'

const COOKIE = 'admin'
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

/** Never sent from another site, out of reach of scripts. The path `/` is what the name with `__Host-` asks for. */
const attributes = (isSecure: boolean) =>
  ({
    name: hostCookieName(COOKIE, isSecure),
    path: isSecure ? '/' : '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  }) as const

/**
 * The session's token that this browser has, or null when it has none of ours. Over https only the name that no other
 * host can set counts: a planted session would be that of the person who planted it.
 */
export function readSessionToken(request: FastifyRequest, isSecure: boolean): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[hostCookieName(COOKIE, isSecure)]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}

/** `isSecure` when the site is served over https. */
export function giveSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  const maxAge = SESSION_MAX_MS / 1_000
  reply.header('set-cookie', stringifySetCookie({ value: token, ...attributes(isSecure), maxAge }))
}

export function takeSession(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', stringifySetCookie({ value: '', ...attributes(isSecure), maxAge: 0 }))
}
