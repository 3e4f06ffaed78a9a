import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

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
  const proof = { email_hash: emailHash, is_brief: isBrief, verified_at: verifiedAt }
  await transaction
    .insertInto('verified_browsers')
    .values({ browser_hash: browserHash, canonical_email_hash: canonicalEmailHash, ...proof })
    .onConflict((known) => known.columns(['browser_hash', 'canonical_email_hash']).doUpdateSet(proof))
    .execute()
}

export interface ProofsSince {
  readonly remembered: Date
  readonly brief: Date
}

const isFresh = ({ remembered, brief }: ProofsSince) =>
  sql<SqlBool>`verified_at > case when is_brief then ${brief}::timestamptz else ${remembered}::timestamptz end`

export async function isVerifiedBrowser(
  transaction: Db,
  { browserHash, canonicalEmailHash }: VerifiedBrowser,
  since: ProofsSince,
): Promise<boolean> {
  const proof = await transaction
    .selectFrom('verified_browsers')
    .select('browser_hash')
    .where('browser_hash', '=', browserHash)
    .where('canonical_email_hash', '=', canonicalEmailHash)
    .where(isFresh(since))
    .executeTakeFirst()
  return proof !== undefined
}

export async function deleteVerifiedBrowser(db: Db, browserHash: Buffer): Promise<void> {
  await db.deleteFrom('verified_browsers').where('browser_hash', '=', browserHash).execute()
  await db
    .deleteFrom('verification_tokens')
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .execute()
}
