import type { Secrets } from '../../platform/secrets/secrets.ts'

export type TokenType = 'anonymous' | 'authenticated'

export type TokenVerdict =
  | { readonly outcome: 'valid'; readonly type: TokenType }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'wrong' }

const LIFETIME_S = 24 * 60 * 60
const PURPOSE = 'tracking-token'
const MARKS: Readonly<Record<TokenType, string>> = { anonymous: 'n', authenticated: 'a' }

/**
 * Signed type and expiry (docs/behaviour/tracking.md#batches). Contains nothing of the visitor: two visitors
 * in one second get the same token.
 */
export function issueTrackingToken(secrets: Secrets, type: TokenType, now: Date): string {
  const claim = `${MARKS[type]}.${Math.floor(now.getTime() / 1_000) + LIFETIME_S}`
  return `${claim}.${secrets.mac(PURPOSE, claim).toString('base64url')}`
}

export type VerifyTrackingToken = (token: string, now: Date) => TokenVerdict

interface Signed {
  readonly type: TokenType
  readonly endMs: number
}

/** Maximum number of cached tokens, about 2 MB; beyond it they are verified again. */
const MAX_REMEMBERED = 10_000

/**
 * Verification costs as much as parsing a batch. Invalid signatures are not cached, so they cannot fill the
 * memory.
 */
export function createTrackingTokenVerifier(secrets: Secrets): VerifyTrackingToken {
  const remembered = new Map<string, Signed>()
  return (token, now) => {
    const known = remembered.get(token)
    const signed = known ?? readSigned(secrets, token)
    if (!signed) return { outcome: 'wrong' }
    if (now.getTime() >= signed.endMs) {
      remembered.delete(token)
      return { outcome: 'expired' }
    }
    if (!known) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(token, signed)
    }
    return { outcome: 'valid', type: signed.type }
  }
}

function readSigned(secrets: Secrets, token: string): Signed | null {
  const [, claim, mark, end, signature] = /^(([an])\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !signature) return null
  if (!secrets.isMac(PURPOSE, claim, Buffer.from(signature, 'base64url'))) return null
  return { type: mark === MARKS.authenticated ? 'authenticated' : 'anonymous', endMs: Number(end) * 1_000 }
}
