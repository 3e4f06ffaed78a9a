import { isConclusive } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { retryThroughOutage } from '../../../platform/database/outage.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import { FINE_COLUMNS, type FineContext, type FineRow, fromFineRow, IN_REVIEW } from '../fines/fine-row.ts'
import { CONSULTATION_FIELDS, type StoredConsultation } from '../journal/stored-event.ts'
import { repeatAnswer } from '../start/repeat-answer.ts'
import { type FanOutDeps, knownOf } from './consult-jurisdiction.ts'
import type { Run } from './run.ts'

export interface LeaderContext extends FineContext {
  readonly database: Database
}

const POLL_MS = 150
/** A waiting leader must start within this time to be followed. */
const BEGINS_WITHIN_MS = 1_000

const READ_LEADER = statement({
  name: 'search.leader.read',
  text: `
select s.state = 'running' and s.deadline_at > now() as running, r.waiting_since is not null as waiting,
  (select json_agg(k) from (
    select ${CONSULTATION_FIELDS}
    from search_checks where search_id = s.id and not jurisdiction = any($2)) k) as checks,
  (select json_agg(f) from (
    select ${FINE_COLUMNS}, ${IN_REVIEW} from fines f where f.subject_hash = s.subject_hash
    and f.jurisdiction in (select jurisdiction from search_checks where search_id = s.id
      and not jurisdiction = any($2))) f) as fines
from searches s join search_runs r on r.search_id = s.id where s.id = $1`,
  row: {
    running: 'bool',
    waiting: 'bool',
    checks: typedColumn<readonly StoredConsultation[]>('json?'),
    fines: typedColumn<readonly FineRow[]>('json?'),
  },
})

type LeaderRow = RowOf<typeof READ_LEADER>

/**
 * Concurrent searches of one subject ask each jurisdiction once
 * (docs/behaviour/data-sources.md#shared-answers): the younger copies the older's full answers as they are
 * checkpointed, in any process. Failed jurisdictions remain to be asked.
 */
export async function followLeader(
  deps: FanOutDeps & LeaderContext,
  run: Run,
  leaderId: string,
): Promise<void> {
  const seen = new Set(run.checks.keys())
  const untilMs = performance.now() + BEGINS_WITHIN_MS
  while (!run.signal.aborted) {
    const leader = await deps.database.delays.during(() =>
      retryThroughOutage(() => readLeader(deps, leaderId, [...seen]), {
        giveUpAfterMs: Number.POSITIVE_INFINITY,
        signal: run.signal,
      }),
    )
    for (const row of leader?.fines ?? []) {
      const fine = fromFineRow(row, deps)
      knownOf(run, fine.jurisdiction).set(fine.hash, fine)
    }
    const news = (leader?.checks ?? []).filter(
      ({ outcome, jurisdiction }) =>
        isConclusive(outcome) &&
        run.known.has(jurisdiction) &&
        !deps.consultations.isAlwaysAsked(jurisdiction),
    )
    for (const check of leader?.checks ?? []) seen.add(check.jurisdiction)
    for (const check of news) repeatAnswer(deps, run, check)
    if (!leader?.running || (leader.waiting && performance.now() > untilMs)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function readLeader(
  { database }: LeaderContext,
  leaderId: string,
  seen: readonly string[],
): Promise<LeaderRow | undefined> {
  const { rows } = await READ_LEADER.query(database.db, [leaderId, seen])
  return rows[0]
}
