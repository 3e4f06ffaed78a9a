import { FUNNEL_STEPS, type FunnelStep } from '@multas/contract'
import { ARGENTINE_ZONE } from '@multas/domain'
import type { Queryable } from '../../platform/database/database.ts'
import type { Span } from './choose-period.ts'

export type Funnel = ReadonlyMap<FunnelStep, number>

interface StepRow {
  readonly day: string
  readonly step: FunnelStep
  readonly sessions: number
}

/** A batch arrives at most a day after its events. */
const COUNT = `
  select to_char(event.at at time zone '${ARGENTINE_ZONE}', 'YYYY-MM-DD') as day, event_type as step,
    count(distinct session_id)::int as sessions
  from tracking_events event
  join tracking_batches batch on batch.id = batch_id
  where event.at >= $1 and event.at < $2 and batch.at >= $1 and batch.at < $2::timestamptz + interval '1 day'
    and event_type = any($3::text[])
  group by 1, 2`

export async function countFunnel(
  database: Queryable,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Promise<readonly StepRow[]> {
  if (start >= end) return []
  const { rows } = await database.query<StepRow>({
    name: 'figures.funnel.count',
    text: COUNT,
    values: [start, end, FUNNEL_STEPS],
  })
  return rows
}

async function readFunnelDays(database: Queryable, from: string, to: string): Promise<readonly StepRow[]> {
  const { rows } = await database.query<StepRow>({
    name: 'figures.funnel.days',
    text: `
      select to_char(day, 'YYYY-MM-DD') as day, event_type as step, sessions::int as sessions
      from funnel_days where day >= $1::date and day <= $2::date`,
    values: [from, to],
  })
  return rows
}

export async function readFunnel(
  database: Queryable,
  span: Span,
  countedUntil: Date | null,
): Promise<Funnel> {
  const until = countedUntil === null || countedUntil < span.start ? span.start : countedUntil
  const [stored, newest] = await Promise.all([
    countedUntil === null ? [] : readFunnelDays(database, span.from, span.to),
    countFunnel(database, { start: until, end: span.end }),
  ])
  const known = new Map<string, StepRow>()
  for (const row of [...stored, ...newest]) known.set(`${row.day} ${row.step}`, row)
  return sumSteps([...known.values()])
}

export const countSteps = async (database: Queryable, span: Span): Promise<Funnel> =>
  sumSteps(await countFunnel(database, span))

function sumSteps(rows: readonly StepRow[]): Funnel {
  const funnel = new Map<FunnelStep, number>()
  for (const { step, sessions } of rows) funnel.set(step, (funnel.get(step) ?? 0) + sessions)
  return funnel
}
