import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { SourceHour } from './count-consultations.ts'

/** Checks may be written late, so this many of the newest stored hours are recounted. */
const RECOUNTED_HOURS = 2

const READ_COUNTED_UNTIL = statement({
  name: 'status.counted_until',
  text: `select max(hour) - make_interval(hours => ${RECOUNTED_HOURS}) as newest from source_hours`,
  row: { newest: 'timestamptz?' },
})

/**
 * Start of the range counted live; `oldest` while the table is empty. Shared by writer and readers, so that
 * no hour is missed or counted twice.
 */
export async function readCountedUntil(database: Db, oldest: Date): Promise<Date> {
  const { rows } = await READ_COUNTED_UNTIL.query(database)
  const newest = rows[0]?.newest ?? oldest
  return newest < oldest ? oldest : newest
}

const WRITE_HOURS = statement({
  name: 'status.write',
  text: `
      insert into source_hours
      select x.jurisdiction, x.hour, x.consultations, x.answered, x.failures,
        array(select value::int from json_array_elements_text(x.latencies)), x."lastAnsweredAt"
      from json_to_recordset($1::json) as x(jurisdiction text, hour timestamptz, consultations int, answered int,
        failures jsonb, latencies json, "lastAnsweredAt" timestamptz)
      on conflict (jurisdiction, hour) do update set consultations = excluded.consultations,
        answered = excluded.answered, failures = excluded.failures, latencies = excluded.latencies,
        last_answered_at = excluded.last_answered_at`,
})

export async function writeHours(database: Db, hours: readonly SourceHour[]): Promise<void> {
  await WRITE_HOURS.query(database, [JSON.stringify(hours)])
}

export type DayCounts = RowOf<typeof READ_DAYS>

export type SpanCount = RowOf<typeof READ_SPANS>

export interface Period {
  readonly from: Date
  readonly lastDay: Date
  readonly until: Date
}

const READ_DAYS = statement({
  name: 'status.days',
  text: `
      select jurisdiction, (hour at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
        hour >= $2 as "isLastDay", sum(consultations)::int as consultations, sum(answered)::int as answered,
        max(last_answered_at) as "lastAnsweredAt",
        coalesce(sum((failures ->> 'overloaded')::int), 0)::int as overloaded,
        coalesce(sum((failures ->> 'partial')::int), 0)::int as partly
      from source_hours where hour >= $1 and hour < $3
      group by 1, 2, 3`,
  row: {
    jurisdiction: 'source_hours.jurisdiction',
    day: 'text',
    isLastDay: 'bool',
    consultations: 'int4',
    answered: 'int4',
    overloaded: 'int4',
    partly: 'int4',
    lastAnsweredAt: 'timestamptz?',
  },
})

export async function readDays(database: Db, period: Period): Promise<readonly DayCounts[]> {
  const { rows } = await READ_DAYS.query(database, [period.from, period.lastDay, period.until])
  return rows
}

const READ_SPANS = statement({
  name: 'status.spans',
  text: `
      select jurisdiction, hour >= $2 as "isLastDay", (place - 1)::int as span, sum(n)::int as n
      from source_hours, unnest(latencies) with ordinality as counted(n, place)
      where hour >= $1 and hour < $3 and n > 0
      group by 1, 2, 3`,
  row: { jurisdiction: 'source_hours.jurisdiction', isLastDay: 'bool', span: 'int4', n: 'int4' },
})

export async function readSpans(database: Db, period: Period): Promise<readonly SpanCount[]> {
  const { rows } = await READ_SPANS.query(database, [period.from, period.lastDay, period.until])
  return rows
}

export type HourTotals = RowOf<typeof SUM_HOURS>

const SUM_HOURS = statement({
  name: 'status.totals',
  text: `
      select jurisdiction, sum(consultations)::int as consultations, sum(answered)::int as answered
      from source_hours where hour >= $1 and hour < $2 group by jurisdiction`,
  row: { jurisdiction: 'source_hours.jurisdiction', consultations: 'int4', answered: 'int4' },
})

export async function sumHours(database: Db, from: Date, until: Date): Promise<readonly HourTotals[]> {
  const { rows } = await SUM_HOURS.query(database, [from, until])
  return rows
}
