import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

export interface NewToken {
  readonly tokenHash: Buffer
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly subjectHash: Buffer
  readonly browserHash: Buffer
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export async function insertToken(transaction: Kysely<NoTables>, token: NewToken): Promise<void> {
  await sql`
    insert into verification_tokens
      (token_hash, email_hash, email_sealed, subject_hash, browser_hash, issued_at, expires_at)
    values (${token.tokenHash}, ${token.emailHash}, ${token.emailSealed}, ${token.subjectHash},
      ${token.browserHash}, ${token.issuedAt}, ${token.expiresAt})`.execute(transaction)
}

/** A token as it was found, and whether this very statement spent it. */
export interface SpentToken {
  readonly isSpentNow: boolean
  readonly usedAt: Date | null
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly browserHash: Buffer
}

/**
 * Spends a token of this subject, in one statement. The row is locked before it is judged: of two that race, the
 * second waits for the first and finds the token used. A token of another subject is as unknown as none at all.
 */
export async function spendToken(
  transaction: Kysely<NoTables>,
  tokenHash: Buffer,
  subjectHash: Buffer,
  now: Date,
): Promise<SpentToken | undefined> {
  const { rows } = await sql<SpentToken>`
    with found as (
      select * from verification_tokens
      where token_hash = ${tokenHash} and subject_hash = ${subjectHash} for update
    ), spent as (
      update verification_tokens as t set used_at = ${now} from found
      where t.token_hash = found.token_hash and found.used_at is null and found.expires_at > ${now}
      returning t.token_hash
    )
    select exists (select from spent) as "isSpentNow", used_at as "usedAt", email_hash as "emailHash",
      email_sealed as "emailSealed", browser_hash as "browserHash"
    from found`.execute(transaction)
  return rows[0]
}

export async function deleteExpiredTokens(db: Kysely<NoTables>, before: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from verification_tokens where expires_at <= ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
