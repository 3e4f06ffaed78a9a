import type { Secrets } from '../../../platform/secrets/secrets.ts'

export type TokenVerdict =
  | { readonly verdict: 'valid' | 'expired'; readonly searchId: string }
  | { readonly verdict: 'invalid' }

/**
 * Short-lived signed tokens for one whole search (docs/behaviour/live-results.md#live-token), verified
 * without a query. Sent in headers and messages, never in URLs.
 */
export interface LiveTokens {
  issue(searchId: string, now: Date): string
  verify(token: string, now: Date): TokenVerdict
}

export const LIVE_TOKEN_LIFETIME_S = 600
const PURPOSE = 'search-token'
const FORM = /^live\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/** Format `live.search.expiry.signature`; expiry in seconds, base 36. */
export function createLiveTokens(secrets: Secrets): LiveTokens {
  return {
    issue(searchId, now) {
      const expiry = (Math.floor(now.getTime() / 1000) + LIVE_TOKEN_LIFETIME_S).toString(36)
      const body = `live.${searchId}.${expiry}`
      return `${body}.${secrets.mac(PURPOSE, body).toString('base64url')}`
    },
    verify(token, now) {
      const [, searchId, expiry, signature] = FORM.exec(token) ?? []
      if (!searchId || !expiry || !signature) return { verdict: 'invalid' }
      const given = Buffer.from(signature, 'base64url')
      const genuine = secrets.isMac(PURPOSE, `live.${searchId}.${expiry}`, given)
      if (!genuine) return { verdict: 'invalid' }
      const isOver = Number.parseInt(expiry, 36) * 1000 <= now.getTime()
      return { verdict: isOver ? 'expired' : 'valid', searchId }
    },
  }
}
