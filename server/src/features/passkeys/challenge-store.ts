import type { Db } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'

/** Long enough for a fingerprint, and for a browser that offers passkeys while the user types. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000

interface ChallengeOwner {
  readonly browserHash: Buffer
  readonly emailHash: Buffer | null
}

export async function issueChallenge(
  db: Db,
  { browserHash, emailHash }: ChallengeOwner,
  now: Date,
): Promise<string> {
  const challenge = newToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: browserHash,
      email_hash: emailHash,
      expires_at: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
    })
    .execute()
  return challenge
}

export async function spendChallenge(
  db: Db,
  challenge: string,
  { browserHash, emailHash }: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .returning((eb) =>
      eb
        .and([
          eb('browser_hash', '=', browserHash),
          eb('email_hash', 'is not distinct from', emailHash),
          eb('expires_at', '>', now),
        ])
        .as('isTheirs'),
    )
    .executeTakeFirst()
  return spent?.isTheirs === true
}
