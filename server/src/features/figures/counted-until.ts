import { ARGENTINE_ZONE } from '@multas/domain'
import type { Queryable } from '../../platform/database/database.ts'

/** What was counted by day, and where. */
export type DayTable = 'search_days' | 'funnel_days'

/**
 * From when on is counted anew instead of being read from the table: the last counted day and the one before it
 * may have got what arrived late. Whoever writes and whoever reads asks this. Null while the table is empty.
 */
export async function readCountedUntil(database: Queryable, table: DayTable): Promise<Date | null> {
  const { rows } = await database.query<{ until: Date | null }>(
    `select (max(day) - 1)::timestamp at time zone '${ARGENTINE_ZONE}' as until from ${table}`,
  )
  return rows[0]?.until ?? null
}
