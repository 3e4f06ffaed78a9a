import { MOST_COUNTED } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Counts rows of `chosen` (`from … where …`), at most one beyond `MOST_COUNTED`, because full counts slow
 * down as tables grow.
 */
export async function countUpTo(db: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${chosen} limit ${MOST_COUNTED + 1}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
