import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export async function replaceRecoveryCodes(
  transaction: Db,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from admin_recovery_codes where account_id = ${accountId}`.execute(transaction)
  await sql`
    insert into admin_recovery_codes (account_id, code_hash)
    select ${accountId}::uuid, * from unnest(${hashes}::bytea[])`.execute(transaction)
}

export async function spendRecoveryCode(
  db: Db,
  accountId: string,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_recovery_codes set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`.execute(db)
  return numAffectedRows === 1n
}

const COUNT_LEFT = statement({
  name: 'admin.recovery_codes.left',
  isReplanned: true,
  text: `
    select count(*)::int as left from admin_recovery_codes where account_id = $1 and used_at is null`,
  row: { left: 'int4' },
})

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { rows } = await COUNT_LEFT.query(db, [accountId])
  return rows[0]?.left ?? 0
}
