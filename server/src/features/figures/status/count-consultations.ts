import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import { OVERLOADED } from '../../../platform/outbound/index.ts'
import { mayHaveRunSince } from '../../../platform/retention/ordered-id.ts'
import { PAUSED } from '../../jurisdictions/index.ts'
import { emptyHistogram, LATENCY_BOUNDS_MS } from './latency-histogram.ts'
import { ANSWERED_OUTCOMES, MEASURED_OUTCOMES } from './measured-outcomes.ts'

export interface SourceHour {
  readonly jurisdiction: string
  readonly hour: Date
  readonly consultations: number
  readonly answered: number
  /** Not asked in time because of our own limits; excluded from consultations. */
  readonly overloaded: number
  /** Partial answers, included in the failures. */
  readonly partly: number
  readonly failures: Readonly<Record<string, number>>
  readonly latencies: readonly number[]
  readonly lastAnsweredAt: Date | null
}

type GroupRow = RowOf<typeof COUNT>

/** Stored beside failures, but counted neither as consultation nor as failure. */
const NOT_ASKED = 'overloaded'

const COUNT = statement({
  name: 'status.count',
  text: `
select jurisdiction, date_trunc('hour', consulted_at, 'UTC') as hour,
  case when starts_with(reason, $5) then '${NOT_ASKED}' else outcome end as outcome,
  width_bucket(elapsed_ms, $2::int[]) as span, count(*)::int as n, max(consulted_at) as last
from search_checks
where consulted_at >= $1 and ${mayHaveRunSince('search_id', '$1')} and not from_cache and outcome = any($3::text[]) and reason is distinct from $4
group by 1, 2, 3, 4`,
  row: {
    jurisdiction: 'search_checks.jurisdiction',
    hour: 'timestamptz',
    outcome: 'text',
    span: 'int4',
    n: 'int4',
    last: 'timestamptz',
  },
})

/** Excludes paused sources. */
export async function countConsultations(database: Db, since: Date): Promise<readonly SourceHour[]> {
  const { rows } = await COUNT.query(database, [
    since,
    LATENCY_BOUNDS_MS,
    MEASURED_OUTCOMES,
    PAUSED,
    OVERLOADED,
  ])
  const byHour = Map.groupBy(rows, ({ jurisdiction, hour }) => `${jurisdiction} ${hour.getTime()}`)
  return [...byHour.values()].flatMap((groups) => sumUp(groups))
}

function sumUp(all: readonly GroupRow[]): readonly SourceHour[] {
  const [first] = all
  if (first === undefined) return []
  const groups = all.filter(({ outcome }) => outcome !== NOT_ASKED)
  const answered = groups.filter(({ outcome }) => ANSWERED_OUTCOMES.some((one) => one === outcome))
  const failures: Record<string, number> = {}
  for (const { outcome, n } of all.filter((group) => !answered.includes(group)))
    failures[outcome] = (failures[outcome] ?? 0) + n
  const latencies = emptyHistogram()
  for (const { span, n } of answered) latencies[span] = (latencies[span] ?? 0) + n
  const times = answered.map(({ last }) => last.getTime())
  return [
    {
      jurisdiction: first.jurisdiction,
      hour: first.hour,
      consultations: countAll(groups),
      answered: countAll(answered),
      overloaded: failures[NOT_ASKED] ?? 0,
      partly: failures.partial ?? 0,
      failures,
      latencies,
      lastAnsweredAt: times.length === 0 ? null : new Date(Math.max(...times)),
    },
  ]
}

const countAll = (groups: readonly GroupRow[]) => groups.reduce((sum, { n }) => sum + n, 0)
