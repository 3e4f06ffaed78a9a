import { sql } from 'kysely'
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
  await sql`
    insert into verification_tokens
      (token_hash, email_hash, canonical_email_hash, email_sealed, subject_hash, browser_hash, issued_at, expires_at)
    values (${token.tokenHash}, ${token.emailHash}, ${token.canonicalEmailHash}, ${token.emailSealed}, ${token.subjectHash},
      ${token.browserHash}, ${token.issuedAt}, ${token.expiresAt})`.execute(transaction)
}

export async function deleteExpiredTokens(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from verification_tokens where expires_at <= ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
