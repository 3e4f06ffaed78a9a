import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'

/**
 * The cookie that binds a search to the browser that verified the e-mail (the design, section 6): 256 random bits,
 * out of reach of scripts. It names nobody; only its hash is kept, beside what that browser verified.
 */
const BROWSER_COOKIE = 'navegador'

const LIFETIME_S = 30 * 24 * 60 * 60
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

/** The hash of this browser's cookie (SHA-256), or null when it has none of ours. */
export function readBrowserHash(request: FastifyRequest): Buffer | null {
  const value = readBrowser(request)
  return value === null ? null : hashToken(value)
}

/** The cookie this browser has, so that what it verified before stays its own, or a new one. */
export function chooseBrowser(request: FastifyRequest): string {
  return readBrowser(request) ?? newToken()
}

/** Gives the browser its cookie, or renews it, for 30 days. `isSecure` when the site is served over https. */
export function bindBrowser(reply: FastifyReply, value: string, isSecure: boolean): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFETIME_S,
  } as const
  reply.header('set-cookie', stringifySetCookie({ name: BROWSER_COOKIE, value, ...options }))
}

function readBrowser(request: FastifyRequest): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[BROWSER_COOKIE]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}
