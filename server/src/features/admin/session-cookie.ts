import { hostCookieName } from '@multas/contract'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MAX_MS } from './admin-limits.ts'

const COOKIE = 'admin'
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

/** HttpOnly, SameSite strict. The `__Host-` prefix requires the path `/`. */
const attributes = (isSecure: boolean) =>
  ({
    name: hostCookieName(COOKIE, isSecure),
    path: isSecure ? '/' : '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  }) as const

/** Over https only the `__Host-` name is accepted, which no other host can set: prevents session fixation. */
export function readSessionToken(request: FastifyRequest, isSecure: boolean): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[hostCookieName(COOKIE, isSecure)]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  const maxAge = SESSION_MAX_MS / 1_000
  reply.header('set-cookie', stringifySetCookie({ value: token, ...attributes(isSecure), maxAge }))
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', stringifySetCookie({ value: '', ...attributes(isSecure), maxAge: 0 }))
}
