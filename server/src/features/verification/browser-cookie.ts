import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'

/**
 * The cookie that binds a search to the browser that verified the e-mail (the design, section 6): 256 random bits,
 * out of reach of scripts. It names nobody; only its hash is kept, beside what that browser verified.
 */
export const BROWSER_COOKIE = 'navegador'

const LIFETIME_S = 30 * 24 * 60 * 60
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

/** The hash of this browser's cookie (SHA-256), or null when it has none of ours. */
export function readBrowserHash(request: FastifyRequest): Buffer | null {
  const value = readBrowser(request)
  return value === null ? null : hashToken(value)
}

/**
 * Gives the browser its cookie, or renews the one it has for another 30 days: searches that it already verified
 * stay its own. Returns the hash. `isSecure` when the site is served over https.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Buffer {
  const value = readBrowser(request) ?? newToken()
  reply.setCookie(BROWSER_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFETIME_S,
  })
  return hashToken(value)
}

function readBrowser(request: FastifyRequest): string | null {
  const value = request.cookies[BROWSER_COOKIE]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}
