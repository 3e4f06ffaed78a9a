import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { SolvedChallenge } from './proof-of-work.ts'

/** Returns whether the challenge was unspent; it is spent on commit. */
export async function spendChallenge(
  transaction: Db,
  { nonce, expiresAt }: SolvedChallenge,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into spent_challenges (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing`.execute(transaction)
  return numAffectedRows === 1n
}
