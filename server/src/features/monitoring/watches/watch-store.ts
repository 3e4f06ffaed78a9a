import { isFailure, OUTCOMES } from '@multas/domain'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import { selectPending } from '../../search/index.ts'
import type { StoredChecks } from '../checks/subject-state.ts'
import type { WatchOwner } from './watches.ts'

export interface NewWatch {
  readonly id: string
  readonly owner: WatchOwner
  readonly subjectHash: Buffer
  readonly kind: 'patent' | 'dni'
  readonly sealed: Buffer
  readonly isActive: boolean
}

const INSERT_WATCH = statement({
  name: 'monitoring.watches.insert',
  isReplanned: true,
  text: `
    insert into watches as w (id, owner_kind, owner_id, subject_hash, is_active, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (owner_kind, owner_id, subject_hash) do update set is_active = excluded.is_active
    returning id, xmax = 0 as "isNew"`,
  row: { id: 'watches.id', isNew: 'bool' },
})

/** A subject that was not checked is due for a full check. */
async function upsertSubjects(
  tx: Db,
  subjects: readonly Pick<NewWatch, 'subjectHash' | 'kind' | 'sealed'>[],
  { due, now }: { readonly due: Date | null; readonly now: Date },
): Promise<void> {
  const [hashes, kinds, sealed] = [
    subjects.map(({ subjectHash }) => subjectHash),
    subjects.map(({ kind }) => kind),
    subjects.map((one) => one.sealed),
  ]
  await sql`
    insert into watched_subjects as s (subject_hash, kind, sealed, created_at, next_check_at, whole_check_at)
    select w.hash, w.kind, w.sealed, ${now}, ${due}::timestamptz, ${now}
    from unnest(${hashes}::bytea[], ${kinds}::text[], ${sealed}::bytea[]) as w (hash, kind, sealed)
    order by w.hash
    on conflict (subject_hash) do update set
      told = case when s.next_check_at is null and excluded.next_check_at is not null then '{}' else s.told end,
      next_check_at = coalesce(s.next_check_at, excluded.next_check_at),
      whole_check_at = case when s.next_check_at is null then excluded.whole_check_at else s.whole_check_at end`.execute(
    tx,
  )
}

/**
 * Locks the subject until the transaction ends, so that concurrent watchers see each other. An active watch
 * is due at once.
 */
export async function insertWatch(tx: Db, watch: NewWatch, now: Date) {
  await upsertSubjects(tx, [watch], { due: watch.isActive ? now : null, now })
  const { id, owner, subjectHash, isActive } = watch
  const { rows } = await INSERT_WATCH.query(tx, [id, owner.kind, owner.id, subjectHash, isActive, now])
  const [row] = rows
  if (row === undefined) throw new Error('the watch was not returned by its insert')
  return row
}

const INSERT_WATCHES = statement({
  name: 'monitoring.watches.insert_many',
  isReplanned: true,
  text: `
    insert into watches as w (id, owner_kind, owner_id, subject_hash, is_active, created_at)
    select n.id, $1, $2, n.hash, true, $3
    from unnest($4::uuid[], $5::bytea[]) as n (id, hash)
    on conflict (owner_kind, owner_id, subject_hash) do update set is_active = excluded.is_active
    returning id, encode(subject_hash, 'hex') as hash`,
  row: { id: 'watches.id', hash: 'text' },
})

export async function insertWatches(
  tx: Db,
  owner: WatchOwner,
  watches: readonly Omit<NewWatch, 'owner' | 'isActive'>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  await upsertSubjects(tx, watches, { due: now, now })
  const ids = watches.map(({ id }) => id)
  const hashes = watches.map(({ subjectHash }) => subjectHash)
  const { rows } = await INSERT_WATCHES.query(tx, [owner.kind, owner.id, now, ids, hashes])
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

/** Earlier checks keep their time. */
export async function expediteChecks(
  tx: Db,
  owner: WatchOwner,
  { now, withinMinutes }: { readonly now: Date; readonly withinMinutes: number },
): Promise<void> {
  const hashes = await lockSubjects(tx, owner, null)
  await sql`
    update watched_subjects
    set next_check_at = least(next_check_at, ${now}::timestamptz + random() * ${withinMinutes} * interval '1 minute'),
      whole_check_at = least(whole_check_at, ${now})
    where subject_hash = any(${hashes}::bytea[]) and next_check_at is not null`.execute(tx)
}

const ofOwner = ({ kind, id }: WatchOwner) => sql`owner_kind = ${kind} and owner_id = ${id}`

const LOCK_SUBJECTS = statement({
  name: 'monitoring.watches.lock_subjects',
  isReplanned: true,
  text: `
    select subject_hash from watched_subjects
    where subject_hash in (
      select subject_hash from watches
      where owner_kind = $1 and owner_id = $2 and ($3::uuid is null or id = $3::uuid))
    order by subject_hash for update`,
  row: { subject_hash: 'watched_subjects.subject_hash' },
})

async function lockSubjects(tx: Db, owner: WatchOwner, watchId: string | null) {
  const { rows } = await LOCK_SUBJECTS.query(tx, [owner.kind, owner.id, watchId])
  return rows.map((row) => row.subject_hash)
}

export async function deleteWatches(tx: Db, owner: WatchOwner, watchId: string | null): Promise<number> {
  const hashes = await lockSubjects(tx, owner, watchId)
  const { numAffectedRows } = await sql`
    delete from watches
    where ${ofOwner(owner)} and (${watchId}::uuid is null or id = ${watchId}::uuid)`.execute(tx)
  await deleteUnwatched(tx, hashes)
  await stopUnwatched(tx, hashes, null)
  return Number(numAffectedRows ?? 0)
}

async function deleteUnwatched(tx: Db, hashes: readonly Buffer[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from watched_subjects s where subject_hash = any(${hashes}::bytea[])
      and not exists (select from watches w where w.subject_hash = s.subject_hash)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function eraseWatchesOf(tx: Db, emailHash: Buffer | null): Promise<number> {
  const accounts = await tx.selectFrom('accounts').select('id').where('email_hash', '=', emailHash).execute()
  let erased = 0
  for (const { id } of accounts) {
    await lockOwner(tx, { kind: 'account', id })
    erased += await deleteWatches(tx, { kind: 'account', id }, null)
  }
  return erased
}

/** Accounts lose their watches; for fleets the subject starts anew. Running checks write nothing. */
export async function eraseSubjects(tx: Db, hashes: readonly Buffer[]): Promise<number> {
  const theirs = sql`subject_hash = any(${hashes}::bytea[])`
  await sql`
    select from watched_subjects where ${theirs} order by subject_hash for update`.execute(tx)
  await sql`delete from watches where ${theirs} and owner_kind = 'account'`.execute(tx)
  await sql`delete from subject_news where ${theirs}`.execute(tx)
  const deleted = await deleteUnwatched(tx, hashes)
  const { numAffectedRows } = await sql`
    update watched_subjects set checks = '{}', told = '{}', last_checked_at = null, lease_until = null,
      fence = fence + 1, whole_check_at = least(whole_check_at, next_check_at)
    where ${theirs}`.execute(tx)
  await stopUnwatched(tx, hashes, null)
  return deleted + Number(numAffectedRows ?? 0)
}

/** A concurrent watch is then either included or sees the result. */
export async function lockOwner(tx: Db, { id }: WatchOwner): Promise<void> {
  await lockKey(tx, `monitoring.add:${id}`)
}

export async function updateActive(tx: Db, owner: WatchOwner, isActive: boolean, now: Date): Promise<void> {
  await lockOwner(tx, owner)
  const hashes = await lockSubjects(tx, owner, null)
  await sql`update watches set is_active = ${isActive} where ${ofOwner(owner)}`.execute(tx)
  await stopUnwatched(tx, hashes, now)
}

/** Newly active subjects are due at `now` for a full check. */
async function stopUnwatched(tx: Db, hashes: readonly Buffer[], now: Date | null) {
  await sql`
    update watched_subjects s set
      next_check_at = case
        when exists (select from watches w where w.subject_hash = s.subject_hash and w.is_active)
        then coalesce(s.next_check_at, ${now}::timestamptz) end,
      whole_check_at = case when s.next_check_at is null then coalesce(${now}, s.whole_check_at)
        else s.whole_check_at end
    where subject_hash = any(${hashes}::bytea[])`.execute(tx)
}

export async function updateMuted(
  tx: Db,
  owner: WatchOwner,
  watchId: string,
  until: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update watches set muted_until = ${until} where ${ofOwner(owner)} and id = ${watchId}`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

const COUNT_WATCHES = statement({
  name: 'monitoring.watches.count',
  isReplanned: true,
  text: `
    select count(*)::int as count, coalesce(bool_or(subject_hash = $3), false) as "isWatched"
    from watches where owner_kind = $1 and owner_id = $2`,
  row: { count: 'int4', isWatched: 'bool' },
})

export async function countWatches(tx: Db, owner: WatchOwner, subjectHash: Buffer) {
  const { rows } = await COUNT_WATCHES.query(tx, [owner.kind, owner.id, subjectHash])
  return rows[0] ?? { count: 0, isWatched: false }
}

const IS_HIDDEN = statement({
  name: 'monitoring.is_hidden',
  isReplanned: true,
  text: 'select is_hidden_from($1, $2, $3::uuid) as hidden',
  row: { hidden: 'bool' },
})

export async function isHiddenFrom(tx: Db, { kind, id }: WatchOwner, subjectHash: Buffer): Promise<boolean> {
  const { rows } = await IS_HIDDEN.query(tx, [subjectHash, kind, id])
  return rows[0]?.hidden ?? false
}

export type WatchRow = RowOf<typeof LIST>

const LIST = statement({
  name: 'monitoring.watches.list',
  text: `
select w.id, w.subject_hash, w.is_active, w.muted_until, w.created_at, s.sealed, s.last_checked_at, s.next_check_at,
  s.checks, h.is_hidden, case when h.is_hidden then 0 else p.pending end as pending,
  case when h.is_hidden then 0 else p.centavos end as centavos,
  case when h.is_hidden then 0 else p.without_amount end as without_amount
from watches w join watched_subjects s on s.subject_hash = w.subject_hash
  cross join lateral ${selectPending('w.subject_hash')} p
  cross join lateral (select is_hidden_from(w.subject_hash, w.owner_kind, w.owner_id) as is_hidden) h
where w.owner_kind = $1 and w.owner_id = $2 and ($3::uuid[] is null or w.id = any($3))
order by w.created_at, w.id`,
  row: {
    id: 'watches.id',
    subject_hash: 'watches.subject_hash',
    sealed: 'watched_subjects.sealed',
    is_active: 'watches.is_active',
    muted_until: 'watches.muted_until',
    created_at: 'watches.created_at',
    last_checked_at: 'watched_subjects.last_checked_at',
    next_check_at: 'watched_subjects.next_check_at',
    checks: typedColumn<StoredChecks>('watched_subjects.checks!'),
    pending: 'int4',
    centavos: 'float8',
    without_amount: 'int4',
    is_hidden: 'bool',
  },
})

export async function findWatches(
  { db }: Database,
  { kind, id }: WatchOwner,
  only: readonly string[] | null,
): Promise<readonly WatchRow[]> {
  const { rows } = await LIST.query(db, [kind, id, only])
  return rows
}

const FAILURES = OUTCOMES.filter(isFailure)

const COUNT_INCOMPLETE = statement({
  name: 'monitoring.watches.count_incomplete',
  isReplanned: true,
  text: `
    select count(*)::int as count from watches w join watched_subjects s on s.subject_hash = w.subject_hash
    where w.owner_kind = $1 and w.owner_id = $2 and exists (
      select from json_each(s.checks) as c where c.value ->> 0 = any($3::text[]))`,
  row: { count: 'int4' },
})

export async function countIncomplete({ db }: Database, owner: WatchOwner): Promise<number> {
  const { rows } = await COUNT_INCOMPLETE.query(db, [owner.kind, owner.id, FAILURES])
  return rows[0]?.count ?? 0
}
