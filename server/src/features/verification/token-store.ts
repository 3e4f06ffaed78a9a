import type { Db } from '../../platform/database/database.ts'

export interface NewToken {
  readonly tokenHash: Buffer
  readonly emailHash: Buffer
  readonly canonicalEmailHash: Buffer
  readonly emailSealed: Buffer
  readonly subjectHash: Buffer
  readonly browserHash: Buffer
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export async function insertToken(transaction: Db, token: NewToken): Promise<void> {
  await transaction
    .insertInto('verification_tokens')
    .values({
      token_hash: token.tokenHash,
      email_hash: token.emailHash,
      canonical_email_hash: token.canonicalEmailHash,
      email_sealed: token.emailSealed,
      subject_hash: token.subjectHash,
      browser_hash: token.browserHash,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute()
}
