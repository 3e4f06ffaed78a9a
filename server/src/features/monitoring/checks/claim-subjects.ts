import type { Fine, Subject } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import { lowestRunningSince } from '../../../platform/retention/ordered-id.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import {
  type FineRow,
  fromFineRow,
  openSubject,
  type StoredConsultation,
  selectFreshConsultations,
  selectKnownFines,
} from '../../search/index.ts'
import type { StoredChecks, StoredNotified } from './subject-state.ts'

export interface ClaimedSubject {
  readonly subjectHash: Buffer
  readonly subject: Subject
  readonly fence: number
  /** True: ask every jurisdiction; false: only those that failed. */
  readonly isWhole: boolean
  readonly checks: StoredChecks
  readonly notified: StoredNotified
  readonly known: readonly Fine[]
  readonly fresh: readonly StoredConsultation[]
  /** Hidden from all its watchers, so no source is asked. */
  readonly isHidden: boolean
}

export interface ClaimDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly nameOf: (slug: string) => string
  readonly freshnessMs: number
}

/** Longest overdue first; skips rows that another worker holds or is locking. */
const CLAIM = statement({
  name: 'monitoring.claim',
  text: `
with due as (
  select subject_hash from watched_subjects
  where next_check_at <= $1 and (lease_until is null or lease_until <= $1)
  order by next_check_at limit $2 for update skip locked
), taken as (
  update watched_subjects s set lease_until = $3, fence = s.fence + 1
  from due where s.subject_hash = due.subject_hash
  returning s.subject_hash, s.sealed, s.fence, s.whole_check_at <= $1 as is_whole, s.checks, s.told
)
select t.*, ${selectKnownFines('t.subject_hash')} as known, ${selectFreshConsultations('t.subject_hash', '$4', '$5')} as fresh,
  not exists (select from watches w where w.subject_hash = t.subject_hash and w.is_active
    and not is_hidden_from(w.subject_hash, w.owner_kind, w.owner_id)) as is_hidden
from taken t`,
  row: {
    subject_hash: 'watched_subjects.subject_hash',
    sealed: 'watched_subjects.sealed',
    fence: 'watched_subjects.fence',
    is_whole: 'bool',
    checks: typedColumn<StoredChecks>('watched_subjects.checks!'),
    told: typedColumn<StoredNotified>('watched_subjects.told!'),
    known: typedColumn<readonly FineRow[]>('json?'),
    fresh: typedColumn<readonly StoredConsultation[]>('json?'),
    is_hidden: 'bool',
  },
})

export async function claimSubjects(
  { database, secrets, nameOf, freshnessMs }: ClaimDeps,
  { most, leaseMs, now }: { readonly most: number; readonly leaseMs: number; readonly now: Date },
): Promise<readonly ClaimedSubject[]> {
  const freshSince = new Date(now.getTime() - freshnessMs)
  const { rows } = await CLAIM.query(database.db, [
    now,
    most,
    new Date(now.getTime() + leaseMs),
    freshSince,
    lowestRunningSince(freshSince),
  ])
  return rows.map((row) => ({
    subjectHash: row.subject_hash,
    subject: openSubject(secrets, row.sealed),
    fence: row.fence,
    isWhole: row.is_whole,
    checks: row.checks,
    notified: row.told,
    known: (row.known ?? []).map((fine) => fromFineRow(fine, { secrets, nameOf })),
    fresh: row.fresh ?? [],
    isHidden: row.is_hidden,
  }))
}

type Held = Pick<ClaimedSubject, 'subjectHash' | 'fence'>

const RELEASE = statement({
  name: 'monitoring.checks.release',
  isReplanned: true,
  text: `
    update watched_subjects s
    set lease_until = null,
      next_check_at = case when s.next_check_at is null then null else coalesce($3, s.next_check_at) end
    from unnest($1::bytea[], $2::int[]) as h (subject_hash, fence)
    where s.subject_hash = h.subject_hash and s.fence = h.fence`,
})

/** Releases unchecked subjects: due as before, or at `later` if the check itself broke. */
export async function releaseSubjects(
  { db }: Database,
  held: readonly Held[],
  later: Date | null = null,
): Promise<void> {
  if (held.length === 0) return
  const hashes = held.map(({ subjectHash }) => subjectHash)
  const fences = held.map(({ fence }) => fence)
  await RELEASE.query(db, [hashes, fences, later])
}
