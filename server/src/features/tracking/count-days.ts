import { ARGENTINE_ZONE, argentineMoment, EVENT_TYPES, INTERACTION_TYPES } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const DAYS_LOCK = 7_206_413_555
/** Paths are reported by browsers; more than the site has would be abuse. */
const MAX_PATHS = 200
const MAX_PATH_LENGTH = 200
const KNOWN_TYPES = [...EVENT_TYPES, ...INTERACTION_TYPES]
const OTHER_TYPE = 'other'

const FIRST_DAY = statement({
  name: 'tracking.first_day',
  isReplanned: true,
  text: `
    select to_char(greatest(
      (select max(day) - 1 from tracking_days),
      (select (min(at) at time zone '${ARGENTINE_ZONE}')::date from tracking_events)
    ), 'YYYY-MM-DD') as day`,
  row: { day: 'text?' },
})

/**
 * Counts finished Argentine days, from the day before the last counted one because events may arrive a day
 * late (`store.ts`). Idempotent: replaces whole days. Days whose events were deleted stay. Returns the number
 * of rows written.
 */
export function countDays(db: Db, now: Date): Promise<number> {
  const today = argentineMoment(now.getTime()).day
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DAYS_LOCK})`.execute(trx)
    const first = await FIRST_DAY.query(trx)
    const from = first.rows[0]?.day ?? null
    if (from === null || from >= today) return 0
    await sql`delete from tracking_days where day >= ${from}::date and day < ${today}::date`.execute(trx)
    const { numAffectedRows } = await countBetween(from, today).execute(trx)
    return Number(numAffectedRows ?? 0)
  })
}

/** A batch arrives at most a day after its events. */
const countBetween = (from: string, to: string) => sql`
  with said as (
    select (event.at at time zone ${ARGENTINE_ZONE})::date as day, user_id, session_id,
      case when event_type = any(${KNOWN_TYPES}::text[]) then event_type else ${OTHER_TYPE} end as event_type,
      left(coalesce(metadata ->> 'path', ''), ${MAX_PATH_LENGTH}::int) as path
    from tracking_events event
    join tracking_batches batch on batch.id = batch_id
    where event.at >= ${startOf(from)} and event.at < ${startOf(to)}
      and batch.at >= ${startOf(from)} and batch.at < ${startOf(to)} + interval '1 day'
  ), frequent as (
    select day, event_type, path,
      row_number() over (partition by day, event_type order by count(*) desc, path) as place
    from said
    group by day, event_type, path
  )
  insert into tracking_days (day, event_type, path, events, visitors, sessions)
  select day, event_type, case when place <= ${MAX_PATHS}::int then path else '*' end,
    count(*), count(distinct user_id), count(distinct session_id)
  from said
  join frequent using (day, event_type, path)
  group by 1, 2, 3`

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${ARGENTINE_ZONE})`
