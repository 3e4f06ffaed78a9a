import { FUNNEL_STEPS, type FunnelStep } from '@multas/contract'
import { ARGENTINE_ZONE } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Span } from '../choose-period.ts'

export type Funnel = ReadonlyMap<FunnelStep, number>

type StepRow = RowOf<typeof READ_FUNNEL_DAYS>

/** A batch arrives at most a day after its events. */
const COUNT = statement({
  name: 'figures.funnel.count',
  text: `
  select to_char(event.at at time zone '${ARGENTINE_ZONE}', 'YYYY-MM-DD') as day, event_type as step,
    count(distinct session_id)::int as sessions
  from tracking_events event
  join tracking_batches batch on batch.id = batch_id
  where event.at >= $1 and event.at < $2 and batch.at >= $1 and batch.at < $2::timestamptz + interval '1 day'
    and event_type = any($3::text[])
  group by 1, 2`,
  row: { day: 'text', step: typedColumn<FunnelStep>('tracking_events.event_type'), sessions: 'int4' },
})

export async function countFunnel(
  database: Db,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Promise<readonly StepRow[]> {
  if (start >= end) return []
  const { rows } = await COUNT.query(database, [start, end, FUNNEL_STEPS])
  return rows
}

const READ_FUNNEL_DAYS = statement({
  name: 'figures.funnel.days',
  text: `
      select to_char(day, 'YYYY-MM-DD') as day, event_type as step, sessions::int as sessions
      from funnel_days where day >= $1::date and day <= $2::date`,
  row: { day: 'text', step: typedColumn<FunnelStep>('funnel_days.event_type'), sessions: 'int4' },
})

async function readFunnelDays(database: Db, from: string, to: string): Promise<readonly StepRow[]> {
  const { rows } = await READ_FUNNEL_DAYS.query(database, [from, to])
  return rows
}

export async function readFunnel(database: Db, span: Span, countedUntil: Date | null): Promise<Funnel> {
  const until = countedUntil === null || countedUntil < span.start ? span.start : countedUntil
  const [stored, newest] = await Promise.all([
    countedUntil === null ? [] : readFunnelDays(database, span.from, span.to),
    countFunnel(database, { start: until, end: span.end }),
  ])
  const known = new Map<string, StepRow>()
  for (const row of [...stored, ...newest]) known.set(`${row.day} ${row.step}`, row)
  return sumSteps([...known.values()])
}

export const countSteps = async (database: Db, span: Span): Promise<Funnel> =>
  sumSteps(await countFunnel(database, span))

function sumSteps(rows: readonly StepRow[]): Funnel {
  const funnel = new Map<FunnelStep, number>()
  for (const { step, sessions } of rows) funnel.set(step, (funnel.get(step) ?? 0) + sessions)
  return funnel
}
