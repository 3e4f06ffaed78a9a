import { hostCookieName } from '@multas/contract'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** HttpOnly session cookie of an account; the token has 256 random bits. */
const ACCOUNT_COOKIE = 'cuenta'

const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

export function readAccountToken(request: FastifyRequest): string | null {
  const cookies = parseCookie(request.headers.cookie ?? '')
  // The unprefixed name is set while the site runs without https, or by an earlier version.
  const value = cookies[hostCookieName(ACCOUNT_COOKIE, true)] ?? cookies[ACCOUNT_COOKIE]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}

export function setAccountCookie(reply: FastifyReply, token: string, maxAgeS: number, isSecure: boolean) {
  reply.header('set-cookie', write(hostCookieName(ACCOUNT_COOKIE, isSecure), token, maxAgeS, isSecure))
}

export function clearAccountCookie(reply: FastifyReply, isSecure: boolean): void {
  const names = isSecure ? [hostCookieName(ACCOUNT_COOKIE, true), ACCOUNT_COOKIE] : [ACCOUNT_COOKIE]
  reply.header(
    'set-cookie',
    names.map((name) => write(name, '', 0, isSecure)),
  )
}

function write(name: string, value: string, maxAge: number, secure: boolean): string {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  return stringifySetCookie({ name, value, ...options })
}
