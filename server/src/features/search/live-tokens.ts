import { type Secrets, sameBytes } from '../../platform/secrets/secrets.ts'

/** What a token opens: everything of one search, or only the evidence of its fines. */
export type TokenScope = 'live' | 'evidence'

export type TokenVerdict =
  | { readonly verdict: 'valid'; readonly searchId: string; readonly scope: TokenScope }
  /** Genuine, but over. */
  | { readonly verdict: 'expired'; readonly searchId: string; readonly scope: TokenScope }
  | { readonly verdict: 'invalid' }

/** Short-lived, signed tokens of one search (design, section 6): checked without a query, useless for any other. */
export interface LiveTokens {
  issue(scope: TokenScope, searchId: string, now: Date): string
  judge(token: string, now: Date): TokenVerdict
}

const LIFETIME_S: Readonly<Record<TokenScope, number>> = { live: 600, evidence: 3_600 }
export const LIVE_TOKEN_LIFETIME_S = LIFETIME_S.live
const FORM = /^(live|evidence)\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/** Tokens are `scope.search.expiry.signature`; the expiry is in seconds, base 36. */
export function createLiveTokens(secrets: Secrets): LiveTokens {
  const sign = (body: string) => secrets.mac('search-token', body)
  return {
    issue(scope, searchId, now) {
      const expiry = (Math.floor(now.getTime() / 1000) + LIFETIME_S[scope]).toString(36)
      const body = `${scope}.${searchId}.${expiry}`
      return `${body}.${sign(body).toString('base64url')}`
    },
    judge(token, now) {
      const [, scope, searchId, expiry, signature] = FORM.exec(token) ?? []
      if (!scope || !searchId || !expiry || !signature) return { verdict: 'invalid' }
      const genuine = sameBytes(Buffer.from(signature, 'base64url'), sign(`${scope}.${searchId}.${expiry}`))
      if (!genuine) return { verdict: 'invalid' }
      const isOver = Number.parseInt(expiry, 36) * 1000 <= now.getTime()
      return { verdict: isOver ? 'expired' : 'valid', searchId, scope: scope as TokenScope }
    },
  }
}
