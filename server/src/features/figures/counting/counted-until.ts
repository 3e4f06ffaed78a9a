import { ARGENTINE_ZONE } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export type DayTable = 'search_days' | 'funnel_days'

const countedUntil = (table: DayTable) =>
  statement({
    name: `figures.${table}.counted_until`,
    text: `select (max(day) - 1)::timestamp at time zone '${ARGENTINE_ZONE}' as until from ${table}`,
    row: { until: 'timestamptz?' },
  })

const COUNTED_UNTIL = {
  search_days: countedUntil('search_days'),
  funnel_days: countedUntil('funnel_days'),
}

/**
 * Start of the range counted live: the last counted day and the one before may have late arrivals. Null while
 * the table is empty.
 */
export async function readCountedUntil(database: Db, table: DayTable): Promise<Date | null> {
  const { rows } = await COUNTED_UNTIL[table].query(database)
  return rows[0]?.until ?? null
}
