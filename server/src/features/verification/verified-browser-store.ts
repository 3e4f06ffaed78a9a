import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface VerifiedBrowser {
  readonly browserHash: Buffer
  readonly canonicalEmailHash: Buffer
}

interface NewProof extends VerifiedBrowser {
  readonly emailHash: Buffer
  readonly isBrief: boolean
}

export async function saveVerifiedBrowser(
  transaction: Db,
  { browserHash, canonicalEmailHash, emailHash, isBrief }: NewProof,
  verifiedAt: Date,
): Promise<void> {
  await sql`
    insert into verified_browsers (browser_hash, canonical_email_hash, email_hash, is_brief, verified_at)
    values (${browserHash}, ${canonicalEmailHash}, ${emailHash}, ${isBrief}, ${verifiedAt})
    on conflict (browser_hash, canonical_email_hash)
    do update set email_hash = excluded.email_hash, is_brief = excluded.is_brief,
      verified_at = excluded.verified_at`.execute(transaction)
}

export interface ProofsSince {
  readonly remembered: Date
  readonly brief: Date
}

const isFresh = ({ remembered, brief }: ProofsSince) =>
  sql`verified_at > case when is_brief then ${brief}::timestamptz else ${remembered}::timestamptz end`

export async function isVerifiedBrowser(
  transaction: Db,
  { browserHash, canonicalEmailHash }: VerifiedBrowser,
  since: ProofsSince,
): Promise<boolean> {
  const { rows } = await sql`
    select from verified_browsers
    where browser_hash = ${browserHash} and canonical_email_hash = ${canonicalEmailHash}
      and ${isFresh(since)}`.execute(transaction)
  return rows.length > 0
}

export async function forgetVerifiedBrowser(db: Db, browserHash: Buffer): Promise<void> {
  await sql`delete from verified_browsers where browser_hash = ${browserHash}`.execute(db)
  await sql`
    delete from verification_tokens where browser_hash = ${browserHash} and used_at is null`.execute(db)
}

export async function deleteVerifiedBrowsers(db: Db, since: ProofsSince): Promise<number> {
  const { numAffectedRows } = await sql`delete from verified_browsers where not (${isFresh(since)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
