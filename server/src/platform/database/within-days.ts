import { ARGENTINE_ZONE } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'

/** Inclusive days in Argentina (`2026-03-11`); an absent bound is open. */
export interface DaySpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** SQL condition on the `timestamptz` `column` (qualified if needed). */
export function withinDays(column: string, { from, to }: DaySpan): RawBuilder<unknown> {
  const at = sql.ref(column)
  return sql`(${from ?? null}::date is null or ${at} >= ${from ?? null}::date::timestamp at time zone ${ARGENTINE_ZONE})
    and (${to ?? null}::date is null or ${at} < (${to ?? null}::date + 1)::timestamp at time zone ${ARGENTINE_ZONE})`
}
