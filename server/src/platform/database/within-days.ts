import { ARGENTINE_ZONE } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'

/** Days in Argentina (`2026-03-11`), both within; without one there is no such bound. */
export interface DaySpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whether the moment in `column` (a `timestamptz`, with its table's name where it needs one) lies within the days. */
export function withinDays(column: string, { from, to }: DaySpan): RawBuilder<unknown> {
  const at = sql.ref(column)
  return sql`(${from ?? null}::date is null or ${at} >= ${from ?? null}::date::timestamp at time zone ${ARGENTINE_ZONE})
    and (${to ?? null}::date is null or ${at} < (${to ?? null}::date + 1)::timestamp at time zone ${ARGENTINE_ZONE})`
}
