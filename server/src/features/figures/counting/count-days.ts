import { FUNNEL_STEPS } from '@multas/contract'
import { addDays, argentineMoment, startOfArgentineDay, todayInArgentina } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { readCountedUntil } from './counted-until.ts'
import { countFunnel } from './funnel-counts.ts'
import { countSearches } from './search-counts.ts'

/** The first run may cover years. */
const DAYS_AT_ONCE = 31

/**
 * Starts at the last counted days, which may have late arrivals. Each day is replaced as a whole, so repeated
 * and parallel runs are safe.
 */
export async function countDays(database: Db, now: Date): Promise<number> {
  const searches = await countSince(database, now, 'search_days', 'searches', writeSearchDays)
  const funnel = await countSince(database, now, 'funnel_days', 'tracking_events', writeFunnelDays)
  return searches + funnel
}

const FIRST = {
  searches: statement({
    name: 'figures.searches.first',
    text: 'select min(created_at) as first from searches',
    row: { first: 'timestamptz?' },
  }),
  tracking_events: statement({
    name: 'figures.funnel.first',
    text: 'select min(at) as first from tracking_events',
    row: { first: 'timestamptz?' },
  }),
}

async function countSince(
  database: Db,
  now: Date,
  table: 'search_days' | 'funnel_days',
  source: keyof typeof FIRST,
  write: (database: Db, from: string, to: string) => Promise<void>,
): Promise<number> {
  const first = (await readCountedUntil(database, table)) ?? (await readFirst(database, source))
  if (first === null) return 0
  const yesterday = addDays(todayInArgentina(now), -1)
  let counted = 0
  for (let from = argentineMoment(first.getTime()).day; from <= yesterday; ) {
    const last = addDays(from, DAYS_AT_ONCE - 1)
    const to = last < yesterday ? last : yesterday
    await write(database, from, to)
    counted += 1
    from = addDays(to, 1)
  }
  return counted
}

async function readFirst(database: Db, source: keyof typeof FIRST): Promise<Date | null> {
  const { rows } = await FIRST[source].query(database)
  return rows[0]?.first ?? null
}

const instantsOf = (from: string, to: string) => ({
  start: startOfArgentineDay(from),
  end: startOfArgentineDay(addDays(to, 1)),
})

const WRITE_SEARCH_DAYS = statement({
  name: 'figures.searches.write',
  text: `
      insert into search_days (day, started, visitors, completed, with_failures)
      select day::date, coalesce(started, 0), coalesce(visitors, 0), coalesce(completed, 0), coalesce("withFailures", 0)
      from generate_series($1::date, $2::date, '1 day') as day
      left join json_to_recordset($3::json)
        as x(day date, started int, visitors int, completed int, "withFailures" int) using (day)
      on conflict (day) do update set started = excluded.started, visitors = excluded.visitors,
        completed = excluded.completed, with_failures = excluded.with_failures`,
})

async function writeSearchDays(database: Db, from: string, to: string): Promise<void> {
  const counts = await countSearches(database, instantsOf(from, to), 'day')
  const rows = [...counts].map(([day, one]) => ({ day, ...one }))
  await WRITE_SEARCH_DAYS.query(database, [from, to, JSON.stringify(rows)])
}

const WRITE_FUNNEL_DAYS = statement({
  name: 'figures.funnel.write',
  text: `
      insert into funnel_days (day, event_type, sessions)
      select day::date, step, coalesce(sessions, 0)
      from generate_series($1::date, $2::date, '1 day') as day
      cross join unnest($3::text[]) as step
      left join json_to_recordset($4::json) as x(day date, step text, sessions bigint) using (day, step)
      on conflict (day, event_type) do update set sessions = excluded.sessions`,
})

async function writeFunnelDays(database: Db, from: string, to: string): Promise<void> {
  const rows = await countFunnel(database, instantsOf(from, to))
  await WRITE_FUNNEL_DAYS.query(database, [from, to, FUNNEL_STEPS, JSON.stringify(rows)])
}
