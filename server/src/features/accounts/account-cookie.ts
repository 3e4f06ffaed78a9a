import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie of a browser that signed in with an e-mail: 256 random bits, out of reach of scripts. */
const ACCOUNT_COOKIE = 'cuenta'

const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

export function readAccountToken(request: FastifyRequest): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[ACCOUNT_COOKIE]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}

/** `isSecure` when the site is served over https: it then travels over nothing else. */
export function giveAccountToken(reply: FastifyReply, token: string, maxAgeS: number, isSecure: boolean) {
  reply.header('set-cookie', write(token, maxAgeS, isSecure))
}

export function takeAccountToken(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', write('', 0, isSecure))
}

function write(value: string, maxAge: number, secure: boolean): string {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  return stringifySetCookie({ name: ACCOUNT_COOKIE, value, ...options })
}
