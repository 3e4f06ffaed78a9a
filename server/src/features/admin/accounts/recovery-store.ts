import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export async function replaceRecoveryCodes(
  transaction: Kysely<NoTables>,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from admin_recovery_codes where account_id = ${accountId}`.execute(transaction)
  await sql`
    insert into admin_recovery_codes (account_id, code_hash)
    select ${accountId}::uuid, * from unnest(${hashes}::bytea[])`.execute(transaction)
}

export async function spendRecoveryCode(
  db: Kysely<NoTables>,
  accountId: string,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_recovery_codes set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function countRecoveryCodes(db: Kysely<NoTables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from admin_recovery_codes
    where account_id = ${accountId} and used_at is null`.execute(db)
  return rows[0]?.left ?? 0
}
