import { randomBytes } from 'node:crypto'
import { hostCookieName } from '@multas/contract'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, type Secrets, sameBytes } from '../../../platform/secrets/secrets.ts'

/**
 * Binds a search to the verifying browser (docs/behaviour/verification.md#browser-cookie): 128 random bits
 * and our mark. Only its hash is stored.
 */
const BROWSER_COOKIE = 'navegador'

const LIFETIME_S = 30 * 24 * 60 * 60
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/

export function readBrowserHash(request: FastifyRequest): Buffer | null {
  const value = readBrowser(request)
  return value === null ? null : hashToken(value)
}

/**
 * Rejects unmarked values, and over https all but the host-bound name: an attacker who plants a cookie would
 * share the visitor's verifications.
 */
export function chooseBrowser(request: FastifyRequest, secrets: Secrets, isSecure: boolean): string {
  return readOwnBrowser(request, secrets, isSecure) ?? newBrowser(secrets)
}

export function readOwnBrowser(request: FastifyRequest, secrets: Secrets, isSecure: boolean): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[nameOf(isSecure)] ?? ''
  return isMarked(value, secrets) ? value : null
}

const RANDOM_BYTES = 16
const MARK_BYTES = 16

function newBrowser(secrets: Secrets): string {
  const random = randomBytes(RANDOM_BYTES)
  return Buffer.concat([random, markOf(random, secrets)]).toString('base64url')
}

function isMarked(value: string, secrets: Secrets): boolean {
  if (!WELL_FORMED.test(value)) return false
  const bytes = Buffer.from(value, 'base64url')
  return sameBytes(bytes.subarray(RANDOM_BYTES), markOf(bytes.subarray(0, RANDOM_BYTES), secrets))
}

const markOf = (random: Buffer, secrets: Secrets): Buffer =>
  secrets.lookupHash('browser-cookie', random.toString('hex')).subarray(0, MARK_BYTES)

const nameOf = (isSecure: boolean): string => hostCookieName(BROWSER_COOKIE, isSecure)

/** Lifetime: 30 days, or the browser session if not remembered. `isSecure`: https. */
export function bindBrowser(
  reply: FastifyReply,
  value: string,
  { isSecure, isBrief }: { readonly isSecure: boolean; readonly isBrief: boolean },
): void {
  setCookie(reply, value, isSecure, isBrief ? {} : { maxAge: LIFETIME_S })
}

export function unbindBrowser(reply: FastifyReply, isSecure: boolean): void {
  setCookie(reply, '', isSecure, { maxAge: 0 })
}

function setCookie(reply: FastifyReply, value: string, isSecure: boolean, age: { maxAge?: number }): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, ...age } as const
  reply.header('set-cookie', stringifySetCookie({ name: nameOf(isSecure), value, ...options }))
}

function readBrowser(request: FastifyRequest): string | null {
  const cookies = parseCookie(request.headers.cookie ?? '')
  // The second name is from before https or an earlier version.
  const value = cookies[nameOf(true)] ?? cookies[nameOf(false)]
  return value !== undefined && WELL_FORMED.test(value) ? value : null
}
