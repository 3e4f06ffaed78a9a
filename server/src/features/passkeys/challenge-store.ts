import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'

/** Long enough for a fingerprint, and for a browser that offers passkeys while the user types. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000

interface ChallengeOwner {
  readonly browserHash: Buffer
  /** Null for a signature. */
  readonly emailHash: Buffer | null
}

export async function issueChallenge(
  db: Db,
  { browserHash, emailHash }: ChallengeOwner,
  now: Date,
): Promise<string> {
  const challenge = newToken()
  await sql`
    insert into passkey_challenges (challenge_hash, browser_hash, email_hash, expires_at)
    values (${hashToken(challenge)}, ${browserHash}, ${emailHash},
      ${new Date(now.getTime() + CHALLENGE_LIFETIME_MS)})`.execute(db)
  return challenge
}

export async function spendChallenge(
  db: Db,
  challenge: string,
  { browserHash, emailHash }: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    delete from passkey_challenges where challenge_hash = ${hashToken(challenge)}
    returning (browser_hash = ${browserHash} and email_hash is not distinct from ${emailHash}::bytea
      and expires_at > ${now}) as "isTheirs"`.execute(db)
  return rows[0]?.isTheirs === true
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges where expires_at <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
