import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Until the transaction ends, another that locks the same `key` waits. */
export async function lockKey(transaction: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}
