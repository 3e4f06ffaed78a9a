/** `invalid`: unknown or for another subject. The e-mail is hashed and encrypted. */
export type ConsumedToken =
  | {
      readonly outcome: 'accepted'
      readonly emailHash: Buffer
      readonly emailSealed: Buffer
      readonly browserHash: Buffer
    }
  | { readonly outcome: 'invalid' | 'expired' | 'used' }

export interface SpentTokenRow {
  readonly spent_now: boolean
  readonly used_before: Date | null
  readonly email_hash: Buffer
  readonly email_sealed: Buffer
  readonly browser_hash: Buffer
}

/**
 * `spend_verification_token(token_hash, subject_hash, now)` is a database function, so that spending shares
 * the statement of the write it pays for.
 */
export function evaluateSpentToken(row: SpentTokenRow | undefined): ConsumedToken {
  if (!row) return { outcome: 'invalid' }
  if (!row.spent_now) return { outcome: row.used_before === null ? 'expired' : 'used' }
  return {
    outcome: 'accepted',
    emailHash: row.email_hash,
    emailSealed: row.email_sealed,
    browserHash: row.browser_hash,
  }
}
