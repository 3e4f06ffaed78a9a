import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

export interface VerifiedBrowser {
  readonly browserHash: Buffer
  readonly canonicalEmailHash: Buffer
}

/** Notes that this browser confirmed this e-mail with a code. */
export async function saveVerifiedBrowser(
  transaction: Kysely<NoTables>,
  { browserHash, canonicalEmailHash, emailHash }: VerifiedBrowser & { readonly emailHash: Buffer },
  verifiedAt: Date,
): Promise<void> {
  await sql`
    insert into verified_browsers (browser_hash, canonical_email_hash, email_hash, verified_at)
    values (${browserHash}, ${canonicalEmailHash}, ${emailHash}, ${verifiedAt})
    on conflict (browser_hash, canonical_email_hash)
    do update set email_hash = excluded.email_hash, verified_at = excluded.verified_at`.execute(transaction)
}

/** Whether this browser confirmed this e-mail with a code after `since`. */
export async function isVerifiedBrowser(
  transaction: Kysely<NoTables>,
  { browserHash, canonicalEmailHash }: VerifiedBrowser,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from verified_browsers
    where browser_hash = ${browserHash} and canonical_email_hash = ${canonicalEmailHash}
      and verified_at > ${since}`.execute(transaction)
  return rows.length > 0
}

export async function deleteVerifiedBrowsers(db: Kysely<NoTables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from verified_browsers where verified_at <= ${before}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
