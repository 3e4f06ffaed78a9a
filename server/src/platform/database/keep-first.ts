import { type RawBuilder, sql } from 'kysely'

/** For `set`: `at` unless `column` already has a time; null clears it. */
export const keepFirst = (column: string, at: Date | null): RawBuilder<Date | null> =>
  at === null ? sql`null` : sql`coalesce(${sql.ref(column)}, ${at})`
