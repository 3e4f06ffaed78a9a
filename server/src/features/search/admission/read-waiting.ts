import type { Database } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { ObservedRun } from './durations.ts'

export interface WaitingSearches {
  /** In starting order. */
  readonly ids: readonly string[]
  /** 0 if none. */
  readonly oldestMs: number
  /** Running and recently ended searches of all processes; empty if none waits. */
  readonly runs: readonly ObservedRun[]
}

const MOST = 20_000
const ENDED = 300

const READ_WAITING = statement({
  name: 'search.waiting.read',
  text: `
with waiting as materialized (
  select search_id, waiting_since from search_runs where waiting_since is not null
  order by waiting_since, search_id limit ${MOST}
)
select coalesce((select array_agg(search_id order by waiting_since, search_id) from waiting), '{}') as ids,
  (select min(waiting_since) from waiting) as oldest,
  case when exists (select from waiting) then (select json_agg(run) from (
    (select r.started_at as "from", s.completed_at as "to" from searches s
      join search_runs r on r.search_id = s.id and r.started_at is not null
      where s.completed_at is not null order by s.completed_at desc limit ${ENDED})
    union all
    (select r.started_at, null from searches s
      join search_runs r on r.search_id = s.id and r.started_at is not null and r.waiting_since is null
      where s.state = 'running')
  ) run) end as runs`,
  row: {
    ids: '_uuid',
    oldest: 'timestamptz?',
    runs: typedColumn<readonly { readonly from: string; readonly to: string | null }[]>('json?'),
  },
})

export async function readWaiting({ db }: Database, now: Date): Promise<WaitingSearches> {
  const { rows } = await READ_WAITING.query(db)
  const [row] = rows
  const nowMs = now.getTime()
  return {
    ids: row?.ids ?? [],
    oldestMs: row?.oldest ? Math.max(0, nowMs - row.oldest.getTime()) : 0,
    runs: toRuns(row?.runs ?? [], nowMs),
  }
}

/** Observation starts with the first known end; earlier starts are left-truncated. */
function toRuns(
  rows: readonly { readonly from: string; readonly to: string | null }[],
  nowMs: number,
): readonly ObservedRun[] {
  const ends = rows.flatMap(({ to }) => (to === null ? [] : Date.parse(to)))
  const observedFromMs = Math.min(nowMs, ...ends)
  return rows.map(({ from, to }) => {
    const fromMs = Date.parse(from)
    const elapsedMs = Math.max(0, (to === null ? nowMs : Date.parse(to)) - fromMs)
    return { sinceMs: Math.max(0, observedFromMs - fromMs), elapsedMs, isOver: to !== null }
  })
}
