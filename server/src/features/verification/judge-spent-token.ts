/** `invalid`: no such token, or one for another subject. The e-mail comes as it is kept: hashed and encrypted. */
export type ConsumedToken =
  | {
      readonly outcome: 'accepted'
      readonly emailHash: Buffer
      readonly emailSealed: Buffer
      readonly browserHash: Buffer
    }
  | { readonly outcome: 'invalid' | 'expired' | 'used' }

/** What `spend_verification_token` answers (migration 0002). */
export interface SpentTokenRow {
  readonly spent_now: boolean
  readonly used_before: Date | null
  readonly email_hash: Buffer
  readonly email_sealed: Buffer
  readonly browser_hash: Buffer
}

/**
 * What became of a verification token that a statement has just spent, or tried to.
 *
 * The spending itself is a function of the database, `spend_verification_token(token_hash, subject_hash, now)`, so
 * that whoever spends a token does it in the very statement that writes what it was spent on.
 */
export function judgeSpentToken(row: SpentTokenRow | undefined): ConsumedToken {
  if (!row) return { outcome: 'invalid' }
  if (!row.spent_now) return { outcome: row.used_before === null ? 'expired' : 'used' }
  return {
    outcome: 'accepted',
    emailHash: row.email_hash,
    emailSealed: row.email_sealed,
    browserHash: row.browser_hash,
  }
}
