import { MOST_COUNTED } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface Backlog {
  /** Counted up to `MOST_COUNTED`, then PostgreSQL's estimate, so each reading costs the same. */
  readonly watched: number
  readonly due: number
  readonly oldestSeconds: number
}

const MEASURE = statement({
  name: 'monitoring.backlog',
  text: `
    select (select case when n > ${MOST_COUNTED} then greatest(n, (select reltuples::int from pg_class
          where oid = 'watched_subjects_due'::regclass)) else n end
        from (select count(*)::int as n from (
          select from watched_subjects where next_check_at is not null limit ${MOST_COUNTED + 1}) bounded) counted) as watched,
      count(*)::int as due, coalesce(extract(epoch from $1 - min(next_check_at)), 0)::float8 as oldest
    from watched_subjects where next_check_at <= $1`,
  row: { watched: 'int4', due: 'int4', oldest: 'float8' },
})

export async function measureBacklog(db: Db, clock: Clock): Promise<Backlog> {
  const { rows } = await MEASURE.query(db, [clock()])
  return { watched: rows[0]?.watched ?? 0, due: rows[0]?.due ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}
