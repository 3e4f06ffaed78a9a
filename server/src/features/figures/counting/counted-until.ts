import { ARGENTINE_ZONE } from '@multas/domain'
import type { Queryable } from '../../../platform/database/database.ts'

export type DayTable = 'search_days' | 'funnel_days'

/**
 * Start of the range counted live: the last counted day and the one before may have late arrivals. Null while
 * the table is empty.
 */
export async function readCountedUntil(database: Queryable, table: DayTable): Promise<Date | null> {
  const { rows } = await database.query<{ until: Date | null }>(
    `select (max(day) - 1)::timestamp at time zone '${ARGENTINE_ZONE}' as until from ${table}`,
  )
  return rows[0]?.until ?? null
}
