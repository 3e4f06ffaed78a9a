import type { Queryable } from '../../platform/database/database.ts'
import type { SourceHour } from './count-consultations.ts'

/** Checks may be written late, so this many of the newest stored hours are recounted. */
const RECOUNTED_HOURS = 2

/**
 * Start of the range counted live instead of read from the table; `oldest` while it is empty. Shared by
 * writer and readers, so that no hour is missed or counted twice.
 */
export async function readCountedUntil(database: Queryable, oldest: Date): Promise<Date> {
  const { rows } = await database.query<{ newest: Date | null }>({
    name: 'status.counted_until',
    text: `select max(hour) - make_interval(hours => ${RECOUNTED_HOURS}) as newest from source_hours`,
  })
  const newest = rows[0]?.newest ?? oldest
  return newest < oldest ? oldest : newest
}

export async function writeHours(database: Queryable, hours: readonly SourceHour[]): Promise<void> {
  await database.query({
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
    values: [JSON.stringify(hours)],
  })
}

export async function deleteHoursBefore(database: Queryable, before: Date): Promise<number> {
  const { rowCount } = await database.query('delete from source_hours where hour < $1', [before])
  return rowCount ?? 0
}

export interface DayCounts {
  readonly jurisdiction: string
  readonly day: string
  readonly isLastDay: boolean
  readonly consultations: number
  readonly answered: number
  readonly overloaded: number
  readonly partly: number
  readonly lastAnsweredAt: Date | null
}

export interface SpanCount {
  readonly jurisdiction: string
  readonly isLastDay: boolean
  readonly span: number
  readonly n: number
}

export interface Period {
  readonly from: Date
  readonly lastDay: Date
  readonly until: Date
}

export async function readDays(database: Queryable, period: Period): Promise<readonly DayCounts[]> {
  const { rows } = await database.query<DayCounts>({
    name: 'status.days',
    text: `
      select jurisdiction, (hour at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
        hour >= $2 as "isLastDay", sum(consultations)::int as consultations, sum(answered)::int as answered,
        max(last_answered_at) as "lastAnsweredAt",
        coalesce(sum((failures ->> 'overloaded')::int), 0)::int as overloaded,
        coalesce(sum((failures ->> 'partial')::int), 0)::int as partly
      from source_hours where hour >= $1 and hour < $3
      group by 1, 2, 3`,
    values: [period.from, period.lastDay, period.until],
  })
  return rows
}

export async function readSpans(database: Queryable, period: Period): Promise<readonly SpanCount[]> {
  const { rows } = await database.query<SpanCount>({
    name: 'status.spans',
    text: `
      select jurisdiction, hour >= $2 as "isLastDay", (place - 1)::int as span, sum(n)::int as n
      from source_hours, unnest(latencies) with ordinality as counted(n, place)
      where hour >= $1 and hour < $3 and n > 0
      group by 1, 2, 3`,
    values: [period.from, period.lastDay, period.until],
  })
  return rows
}

export interface HourTotals {
  readonly jurisdiction: string
  readonly consultations: number
  readonly answered: number
}

export async function sumHours(database: Queryable, from: Date, until: Date): Promise<readonly HourTotals[]> {
  const { rows } = await database.query<HourTotals>({
    name: 'status.totals',
    text: `
      select jurisdiction, sum(consultations)::int as consultations, sum(answered)::int as answered
      from source_hours where hour >= $1 and hour < $2 group by jurisdiction`,
    values: [from, until],
  })
  return rows
}
