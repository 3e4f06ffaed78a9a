import { hostCookieName } from '@multas/contract'
import { canonicalEmail } from '@multas/domain'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Secrets, sameBytes } from '../../../platform/secrets/secrets.ts'

/** Marks the browser that requested a code, the only one to see the cooldown. */
const REQUESTER_COOKIE = 'codigo'
/** Longer than the cooldown; equal to a block. */
const LIFETIME_S = 60 * 60

/** The value does not contain the e-mail. */
export function rememberRequester(
  reply: FastifyReply,
  email: string,
  { secrets, now, isSecure }: { readonly secrets: Secrets; readonly now: Date; readonly isSecure: boolean },
): void {
  const expiresS = Math.floor(now.getTime() / 1_000) + LIFETIME_S
  const value = `${expiresS}.${markOf(secrets, email, expiresS).toString('base64url')}`
  setCookie(reply, value, isSecure, LIFETIME_S)
}

export const clearRequester = (reply: FastifyReply, isSecure: boolean): void =>
  setCookie(reply, '', isSecure, 0)

function setCookie(reply: FastifyReply, value: string, isSecure: boolean, maxAge: number): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge } as const
  reply.header('set-cookie', stringifySetCookie({ name: nameOf(isSecure), value, ...options }))
}

export function isRequester(
  request: FastifyRequest,
  email: string,
  { secrets, now, isSecure }: { readonly secrets: Secrets; readonly now: Date; readonly isSecure: boolean },
): boolean {
  const value = parseCookie(request.headers.cookie ?? '')[nameOf(isSecure)] ?? ''
  const [, expires = '', mark = ''] = /^(\d{1,12})\.([\w-]{20,64})$/.exec(value) ?? []
  const expiresS = Number(expires)
  if (mark === '' || expiresS * 1_000 <= now.getTime()) return false
  return sameBytes(Buffer.from(mark, 'base64url'), markOf(secrets, email, expiresS))
}

const markOf = (secrets: Secrets, email: string, expiresS: number): Buffer =>
  secrets.lookupHash('code-asker', `${expiresS}:${canonicalEmail(email)}`)

const nameOf = (isSecure: boolean): string => hostCookieName(REQUESTER_COOKIE, isSecure)
