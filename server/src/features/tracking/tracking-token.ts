import { type Secrets, sameBytes } from '../../platform/secrets/secrets.ts'

export type TokenType = 'anonymous' | 'authenticated'

export type TokenVerdict =
  | { readonly outcome: 'valid'; readonly type: TokenType }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'wrong' }

const LIFETIME_S = 24 * 60 * 60
const PURPOSE = 'tracking-token'
const MARKS: Readonly<Record<TokenType, string>> = { anonymous: 'n', authenticated: 'a' }

/**
 * A tracking token (specification, sections 3 and 6): its type and its end, signed, so that no process has to
 * remember it. It says nothing of the visitor: two visitors of one second have the same one.
 */
export function issueTrackingToken(secrets: Secrets, type: TokenType, now: Date): string {
  const claim = `${MARKS[type]}.${Math.floor(now.getTime() / 1_000) + LIFETIME_S}`
  return `${claim}.${secrets.mac(PURPOSE, claim).toString('base64url')}`
}

/** Whose token it is, if it is one of ours and still counts. */
export function judgeTrackingToken(secrets: Secrets, token: string, now: Date): TokenVerdict {
  const [, claim, mark, end, signature] = /^(([an])\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !signature) return { outcome: 'wrong' }
  if (!sameBytes(secrets.mac(PURPOSE, claim), Buffer.from(signature, 'base64url')))
    return { outcome: 'wrong' }
  if (now.getTime() >= Number(end) * 1_000) return { outcome: 'expired' }
  return { outcome: 'valid', type: mark === MARKS.authenticated ? 'authenticated' : 'anonymous' }
}
