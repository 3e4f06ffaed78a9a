import type { Db } from '../database/db.ts'
import { statement } from '../database/statement.ts'

/**
 * Jobs taken by this process, and their results. graphile-worker loses a job if a connection breaks during
 * fetch or completion: its row stays locked by a live holder. Comparing rows with this ledger recovers it.
 */
export interface JobLedger {
  took(jobIds: readonly string[]): void
  returned(jobIds: readonly string[]): void
  ended(jobId: string, hasSucceeded: boolean): void
  /** Frees unknown jobs without spending an attempt; those of `holder` the second time (docs/decisions/0042). */
  reconcile(db: Db, holder: string, formerHolders: readonly string[]): Promise<number>
}

/** Younger completions may still be on their way. */
const SETTLING_MS = 10_000
/** Exceeds any outage during which the process keeps jobs. */
const REMEMBERED_MS = 15 * 60_000

const RECONCILE = statement({
  name: 'queue.reconcile',
  text: `
with held as (
  select id, locked_by = $1 as is_held, id = any($3::bigint[]) as is_known, id = any($4::bigint[]) as has_succeeded
  from graphile_worker._private_jobs
  where locked_by = any($2::text[]) or (locked_by = $1 and locked_at < now() - interval '5 seconds')
  for update
), completed as (
  delete from graphile_worker._private_jobs j using held h where j.id = h.id and h.has_succeeded
), kept as (
  update graphile_worker._private_jobs j set locked_by = $1
  from held h where j.id = h.id and h.is_known and not h.has_succeeded and j.locked_by <> $1
), freed as (
  update graphile_worker._private_jobs j
  set locked_by = null, locked_at = null, attempts = greatest(0, j.attempts - 1)
  from held h where j.id = h.id and not h.is_known and not h.has_succeeded
    and (not h.is_held or h.id = any($5::bigint[]))
  returning j.id
), planned_ahead as (
  update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '2 minutes'
), waking as (
  select pg_notify('jobs:insert', '{"r":0,"count":100}') from freed limit 1
)
select (select count(*)::int from freed) as freed, (select count(*) from waking) as woken,
  coalesce((select array_agg(id::text) from held where is_held and not is_known and not has_succeeded), '{}')
    as unknown`,
  row: { freed: 'int4', unknown: '_text' },
})

export function createJobLedger(nowMs: () => number = () => performance.now()): JobLedger {
  const taken = new Set<string>()
  const ends = new Map<string, { readonly atMs: number; readonly hasSucceeded: boolean }>()
  let unknown: readonly string[] = []

  function pruneOldEnds(): void {
    for (const [id, { atMs }] of ends) if (nowMs() - atMs > REMEMBERED_MS) ends.delete(id)
  }

  return {
    took(jobIds) {
      for (const id of jobIds) {
        taken.add(id)
        ends.delete(id)
      }
    },
    returned(jobIds) {
      for (const id of jobIds) taken.delete(id)
    },
    ended(jobId, hasSucceeded) {
      taken.delete(jobId)
      ends.set(jobId, { atMs: nowMs(), hasSucceeded })
    },
    async reconcile(db, holder, formerHolders) {
      pruneOldEnds()
      const all = [...ends]
      const settling = all.filter(([, { atMs }]) => nowMs() - atMs < SETTLING_MS).map(([id]) => id)
      const succeeded = all.filter(([, { hasSucceeded }]) => hasSucceeded).map(([id]) => id)
      const { rows } = await RECONCILE.query(db, [
        holder,
        formerHolders,
        [...taken, ...(formerHolders.length > 0 ? [] : settling)],
        succeeded,
        unknown,
      ])
      unknown = rows[0]?.unknown ?? []
      return rows[0]?.freed ?? 0
    },
  }
}
