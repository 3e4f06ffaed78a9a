import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { DeliveredFiles } from './delivered-files.ts'
import { UNDO_DAYS, UNPUBLISHED_DAYS } from './delivery.ts'
import { deliveryStep } from './delivery-transitions.ts'

export interface PurgeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly files: DeliveredFiles
}

const DAY_MS = 86_400_000
const DISCARD = deliveryStep('discard')
const HISTORY_DAYS = 730

/**
 * Deletes versions superseded before the undo window, unpublished deliveries and their files. Idempotent:
 * each delivery records its own deletions.
 */
export function purgeRegistryJob(deps: PurgeDeps): ScheduledJob {
  return {
    pattern: '20 6 * * *',
    job: {
      name: 'registry.purge',
      maxAttempts: 3,
      run: (_payload: unknown, { signal }) => purge(deps, signal),
    },
  }
}

async function purge(
  { database: { pool }, clock, log, files }: PurgeDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock().getTime()
  await discardForgotten(pool, new Date(now - UNPUBLISHED_DAYS * DAY_MS))
  let settled = 0
  for (const id of await listUnsettled(pool, new Date(now - UNDO_DAYS * DAY_MS))) {
    if (signal.aborted) return
    await settle(pool, id)
    settled++
  }
  const over = await listOver(pool, new Date(now - UNPUBLISHED_DAYS * DAY_MS))
  for (const id of over) {
    if (signal.aborted) return
    await clear(pool, id)
  }
  const forgotten = await forgetHistory(pool, new Date(now - HISTORY_DAYS * DAY_MS))
  await files.sweep(await listWithFile(pool))
  log.info('registry.purged', { settled, cleared: over.length, forgotten })
}

const DISCARD_FORGOTTEN = statement({
  name: 'registry.purge.discard',
  text: `update deliveries set state = ${DISCARD.to} where state in (${DISCARD.from}) and received_at < $1`,
})

async function discardForgotten(pool: Queryable, before: Date): Promise<void> {
  await DISCARD_FORGOTTEN.query(pool, [before])
}

const LIST_UNSETTLED = statement({
  name: 'registry.purge.unsettled',
  text: `select id from deliveries where state = 'published' and settled_at is null and published_at < $1
      order by publication`,
  row: { id: 'deliveries.id' },
})

/** The oldest publication first, because each builds on the result of earlier ones. */
async function listUnsettled(pool: Queryable, before: Date): Promise<number[]> {
  const { rows } = await LIST_UNSETTLED.query(pool, [before])
  return rows.map(({ id }) => id)
}

/**
 * Deletes the versions superseded by a publication that can no longer be undone; earlier publications cannot
 * be undone either.
 */
async function settle(pool: Queryable, id: number): Promise<void> {
  await pool.query(
    `delete from registry_fines f using registry_fines n, deliveries s, deliveries d
    where s.id = $1 and n.delivery_id = $1 and f.hash = n.hash and d.id = f.delivery_id
      and d.jurisdiction = s.jurisdiction and d.state = 'published'
      and (d.publication < s.publication or d.id = s.id and f.row_number < n.row_number)`,
    [id],
  )
  await pool.query(
    `delete from registry_fines f using deliveries s, deliveries d
    where s.id = $1 and s.kind = 'full' and f.delivery_id = d.id
      and d.jurisdiction = s.jurisdiction and d.state = 'published' and d.publication < s.publication`,
    [id],
  )
  await pool.query('update deliveries set settled_at = now() where id = $1', [id])
}

const LIST_OVER = statement({
  name: 'registry.purge.over',
  text: `select id from deliveries where cleared_at is null and (state = 'discarded'
        or state = 'failed' and received_at < $1 or state = 'undone' and undone_at < $1)`,
  row: { id: 'deliveries.id' },
})

/** Discarded deliveries may go at once; failed ones wait, because their mapping may still be corrected. */
async function listOver(pool: Queryable, before: Date): Promise<number[]> {
  const { rows } = await LIST_OVER.query(pool, [before])
  return rows.map(({ id }) => id)
}

async function clear(pool: Queryable, id: number): Promise<void> {
  await pool.query('delete from registry_fines where delivery_id = $1', [id])
  await pool.query('delete from row_issues where delivery_id = $1', [id])
  await pool.query('delete from registry_changes where delivery_id = $1', [id])
  await pool.query('update deliveries set cleared_at = now() where id = $1', [id])
}

const FORGET_HISTORY = statement({
  name: 'registry.purge.history',
  text: `delete from deliveries d where d.received_at < $1
        and not exists (select from registry_fines f where f.delivery_id = d.id)
        and (d.state in ('discarded', 'failed', 'undone') or d.state = 'published' and d.settled_at is not null
          and not (d.kind = 'full' and not exists (select from deliveries n where n.jurisdiction = d.jurisdiction
            and n.state = 'published' and n.kind = 'full' and n.publication > d.publication)))`,
})

/**
 * Deletes old deliveries without rows. The latest full one stays, because it defines which fines are not in
 * force.
 */
async function forgetHistory(pool: Queryable, before: Date): Promise<number> {
  const { rowCount } = await FORGET_HISTORY.query(pool, [before])
  return rowCount ?? 0
}

const LIST_WITH_FILE = statement({
  name: 'registry.purge.files',
  text: `select id from deliveries where file_name is not null and origin <> 'command'
      and state in ('received', 'reading', 'ready', 'failed') and cleared_at is null`,
  row: { id: 'deliveries.id' },
})

async function listWithFile(pool: Queryable): Promise<Set<number>> {
  const { rows } = await LIST_WITH_FILE.query(pool)
  return new Set(rows.map(({ id }) => id))
}
