import type { Fine, Subject } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import { lowestRunningSince } from '../../../platform/retention/ordered-id.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type FineRow, finesOf, fromFineRow } from '../fines/fine-row.ts'
import { selectFreshConsultations } from '../fines/select-known.ts'
import { CONSULTATION_FIELDS, type StoredConsultation, type StoredEvent } from '../journal/stored-event.ts'
import { openSubject } from '../sealed-subject.ts'

export interface ClaimedSearch {
  readonly searchId: string
  readonly run: number
  readonly subject: Subject
  readonly subjectHash: Buffer
  readonly startedAt: Date
  readonly deadlineAt: Date
  readonly checks: readonly StoredConsultation[]
  readonly sent: readonly StoredEvent[]
  readonly known: readonly Fine[]
  /** Some known fines count in another. */
  readonly isGrouped: boolean
  readonly fresh: readonly StoredConsultation[]
  readonly leaderId: string | null
  readonly trace: string | null
}

export const TAKEOVER_MS = 30_000
/** A search that keeps changing hands ends with partial results after this time or number of runs. */
const LONGEST_SEARCH = '10 minutes'
const MOST_RUNS = 20

/** By the advisory lock of the process that runs it without its job, until the deadline. */
export const isHeld = (now: string): string =>
  `coalesce(s.deadline_at > ${now}::timestamptz - interval '10 seconds' and not pg_try_advisory_xact_lock(r.holder), false)`

/**
 * Apart from `READ`, because it may wait for the former worker's write, which later reads must include. A
 * waiting search's deadline counts from its start; a takeover gets extra time.
 */
const FENCE = statement({
  name: 'search.fence',
  text: `
with observed as materialized (
  select r.search_id, r.waiting_since is not null as waiting, $5 and ${isHeld('$3')} as held
  from searches s join search_runs r on r.search_id = s.id where s.id = $1 and s.state = 'running'
), taken as (
  update search_runs r set run = r.run + 1, holder = $2, waiting_since = null,
    started_at = coalesce(case when r.waiting_since is null then r.started_at end, $3)
  from observed o
  where r.search_id = o.search_id and not o.held and (not ($5 and o.waiting) or r.waiting_since is not null)
  returning r.run, r.started_at, r.trace
), extended as (
  update searches s
  set deadline_at = greatest(s.deadline_at, case when taken.run = 1 then $3::timestamptz + $4::int * interval '1 ms'
    else least($3::timestamptz + ${TAKEOVER_MS} * interval '1 ms', taken.started_at + interval '${LONGEST_SEARCH}') end)
  from taken where s.id = $1 and taken.run <= ${MOST_RUNS}
    and (taken.run > 1 or s.deadline_at < $3::timestamptz + $4::int * interval '1 ms' - interval '1 second')
)
select o.held, t.run, t.trace from observed o left join taken t on true`,
  row: { held: 'bool', run: 'search_runs.run?', trace: 'search_runs.trace' },
})

const READ = statement({
  name: 'search.claim',
  text: `
select s.subject_sealed, s.subject_hash, s.created_at, s.deadline_at,
  (select json_agg(k) from (select ${CONSULTATION_FIELDS} from search_checks where search_id = s.id) k) as checks,
  (select json_agg(e.events order by e.last_seq) from search_events e where e.search_id = s.id) as sent,
  ${finesOf('s.subject_hash')} as known,
  exists (select from fines f where f.subject_hash = s.subject_hash and f.counted_in is not null) as grouped,
  ${selectFreshConsultations('s.subject_hash', '$2', '$4', 's.id')} as fresh,
  (select o.id from searches o
    where o.subject_hash = s.subject_hash and o.state = 'running' and o.deadline_at > $3
      and (o.created_at, o.id) < (s.created_at, s.id)
    order by o.created_at, o.id limit 1) as leader
from searches s where s.id = $1 and s.state = 'running'`,
  row: {
    subject_sealed: 'searches.subject_sealed',
    subject_hash: 'searches.subject_hash',
    created_at: 'searches.created_at',
    deadline_at: 'searches.deadline_at',
    checks: typedColumn<readonly StoredConsultation[]>('json?'),
    sent: typedColumn<readonly (readonly StoredEvent[])[]>('json?'),
    known: typedColumn<readonly FineRow[]>('json?'),
    grouped: 'bool',
    fresh: typedColumn<readonly StoredConsultation[]>('json?'),
    leader: 'uuid?',
  },
})

export interface ClaimContext {
  readonly database: Database
  readonly secrets: Secrets
  readonly nameOf: (slug: string) => string
  readonly freshnessMs: number
  readonly deadlineMs: number
}

export interface ClaimOptions {
  readonly holder: string | null
  readonly respectsHolder?: boolean
}

/** Claims a running search and fences off its former worker. */
export async function claimSearch(
  context: ClaimContext,
  searchId: string,
  now: Date,
  { holder, respectsHolder = false }: ClaimOptions,
): Promise<ClaimedSearch | 'held' | null> {
  const freshSince = new Date(now.getTime() - context.freshnessMs)
  const { db } = context.database
  const fence = await FENCE.query(db, [searchId, holder, now, context.deadlineMs, respectsHolder])
  const [fenced] = fence.rows
  if (fenced?.held) return 'held'
  if (!fenced?.run) return null
  const { run, trace } = fenced
  const { rows } = await READ.query(db, [searchId, freshSince, now, lowestRunningSince(freshSince)])
  const row = rows[0]
  if (!row) return null
  return {
    searchId,
    run,
    subject: openSubject(context.secrets, row.subject_sealed),
    subjectHash: row.subject_hash,
    startedAt: row.created_at,
    deadlineAt: row.deadline_at,
    checks: row.checks ?? [],
    sent: (row.sent ?? []).flat(),
    known: (row.known ?? []).map((fine) => fromFineRow(fine, context)),
    isGrouped: row.grouped,
    fresh: row.fresh ?? [],
    leaderId: row.leader,
    trace,
  }
}
