import type { Fine, Subject } from '@multas/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import {
  type FineRow,
  fromFineRow,
  openSubject,
  type StoredCheck,
  selectFreshChecks,
  selectKnownFines,
} from '../search/index.ts'
import type { StoredChecks, StoredTold } from './subject-state.ts'

/** A watched subject in the hands of one worker, with all that a check of it needs to know. */
export interface ClaimedSubject {
  readonly subjectHash: Buffer
  readonly subject: Subject
  /** The number under which this worker holds it. */
  readonly fence: number
  /** Every jurisdiction is asked; otherwise only those that failed. */
  readonly isWhole: boolean
  readonly checks: StoredChecks
  readonly told: StoredTold
  readonly known: readonly Fine[]
  /** Recent full answers that searches of it got. */
  readonly fresh: readonly StoredCheck[]
  /** It is shown to none of those who watch it: nobody is asked about it either. */
  readonly isHidden: boolean
}

export interface ClaimDeps {
  readonly database: Database
  readonly secrets: Secrets
  /** A jurisdiction's readable name. */
  readonly nameOf: (slug: string) => string
  /** Full answers younger than this that a search got are not asked for again. */
  readonly freshnessMs: number
}

/** Those that are due for the longest come first; what another worker holds, or takes at this moment, is left to it. */
const CLAIM = `
with due as (
  select subject_hash from watched_subjects
  where next_check_at <= $1 and (lease_until is null or lease_until <= $1)
  order by next_check_at limit $2 for update skip locked
), taken as (
  update watched_subjects s set lease_until = $3, fence = s.fence + 1
  from due where s.subject_hash = due.subject_hash
  returning s.subject_hash, s.sealed, s.fence, s.whole_check_at <= $1 as is_whole, s.checks, s.told
)
select t.*, ${selectKnownFines('t.subject_hash')} as known, ${selectFreshChecks('t.subject_hash', '$4')} as fresh,
  not exists (select from watches w where w.subject_hash = t.subject_hash and w.is_active
    and not is_hidden_from(w.subject_hash, w.owner_kind, w.owner_id)) as is_hidden
from taken t`

interface ClaimRow {
  readonly subject_hash: Buffer
  readonly sealed: Buffer
  readonly fence: number
  readonly is_whole: boolean
  readonly checks: StoredChecks
  readonly told: StoredTold
  readonly known: readonly FineRow[] | null
  readonly fresh: readonly StoredCheck[] | null
  readonly is_hidden: boolean
}

/** Takes subjects that are due, each for as long as the lease lasts, and fences off whoever held them before. */
export async function claimSubjects(
  { database, secrets, nameOf, freshnessMs }: ClaimDeps,
  { most, leaseMs, now }: { readonly most: number; readonly leaseMs: number; readonly now: Date },
): Promise<readonly ClaimedSubject[]> {
  const { rows } = await database.pool.query<ClaimRow>({
    name: 'monitoring.claim',
    text: CLAIM,
    values: [now, most, new Date(now.getTime() + leaseMs), new Date(now.getTime() - freshnessMs)],
  })
  return rows.map((row) => ({
    subjectHash: row.subject_hash,
    subject: openSubject(secrets, row.sealed),
    fence: row.fence,
    isWhole: row.is_whole,
    checks: row.checks,
    told: row.told,
    known: (row.known ?? []).map((fine) => fromFineRow(fine, { secrets, nameOf })),
    fresh: row.fresh ?? [],
    isHidden: row.is_hidden,
  }))
}

type Held = Pick<ClaimedSubject, 'subjectHash' | 'fence'>

/** Gives back what was not checked: due as before, or (`later`) only then, because the check itself broke. */
export async function releaseSubjects(
  { pool }: Database,
  held: readonly Held[],
  later: Date | null = null,
): Promise<void> {
  if (held.length === 0) return
  await pool.query(
    `update watched_subjects s
     set lease_until = null,
       next_check_at = case when s.next_check_at is null then null else coalesce($3, s.next_check_at) end
     from unnest($1::bytea[], $2::int[]) as h (subject_hash, fence)
     where s.subject_hash = h.subject_hash and s.fence = h.fence`,
    [held.map(({ subjectHash }) => subjectHash), held.map(({ fence }) => fence), later],
  )
}
