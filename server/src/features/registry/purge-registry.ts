import type { Database, Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { addPeriod } from '../../platform/retention/define-table.ts'
import type { Upkeep } from '../../platform/retention/retention.ts'
import type { DeliveredFiles } from './deliveries/delivered-files.ts'
import { UNDO_DAYS, UNPUBLISHED_DAYS } from './deliveries/delivery.ts'
import { deliveryStep } from './deliveries/delivery-transitions.ts'
import { GAVE_UP, READ_KEY } from './deliveries/read-delivery.ts'

export interface PurgeDeps {
  readonly database: Database
  readonly files: DeliveredFiles
}

const DISCARD = deliveryStep('discard')
const FAIL = deliveryStep('fail')
const HISTORY_DAYS = 730
/** Rows deleted by one statement: a delivery may have a million. */
const BATCH = 100_000

/** Deletes versions superseded before the undo window, unpublished deliveries and their files. Idempotent. */
export const registryUpkeep = ({ database: { db }, files }: PurgeDeps): Upkeep => ({
  name: 'registry',
  async run(now, signal) {
    const ago = (days: number) => addPeriod(now, { days }, -1)
    await FAIL_ABANDONED.query(db, [GAVE_UP])
    await discardExpired(db, ago(UNPUBLISHED_DAYS))
    const superseded = await listUnsettled(db, ago(UNDO_DAYS))
    for (const id of superseded) await settle(db, id, signal)
    const over = await listOver(db, ago(UNPUBLISHED_DAYS))
    for (const id of over) await clear(db, id, signal)
    const forgotten = await deleteHistory(db, ago(HISTORY_DAYS))
    await files.sweep(await listWithFile(db))
    return { settled: superseded.length, cleared: over.length, forgotten }
  },
})

/** The worker of their last attempt was killed. A command reads without a job. */
const FAIL_ABANDONED = statement({
  name: 'registry.purge.abandoned',
  text: `update deliveries d set state = ${FAIL.to}, failure = $1 where d.state = 'reading' and d.origin <> 'command'
      and not exists (select from graphile_worker._private_jobs j where j.key = '${READ_KEY}' || d.id
        and (j.locked_at is not null or j.attempts < j.max_attempts))`,
})

const DISCARD_EXPIRED = statement({
  name: 'registry.purge.discard',
  text: `update deliveries set state = ${DISCARD.to} where state in (${DISCARD.from}) and received_at < $1`,
})

async function discardExpired(db: Db, before: Date): Promise<void> {
  await DISCARD_EXPIRED.query(db, [before])
}

const LIST_UNSETTLED = statement({
  name: 'registry.purge.unsettled',
  text: `select id from deliveries where state = 'published' and settled_at is null and published_at < $1
      order by publication`,
  row: { id: 'deliveries.id' },
})

/** The oldest publication first, because each builds on the result of earlier ones. */
async function listUnsettled(db: Db, before: Date): Promise<number[]> {
  const { rows } = await LIST_UNSETTLED.query(db, [before])
  return rows.map(({ id }) => id)
}

/**
 * Deletes the versions superseded by a publication that can no longer be undone; earlier publications cannot
 * be undone either.
 */
async function settle(db: Db, id: number, signal: AbortSignal): Promise<void> {
  await deleteAll(signal, () => DELETE_REPLACED.query(db, [id]))
  await deleteAll(signal, () => DELETE_MISSING.query(db, [id]))
  await SETTLED.query(db, [id])
}

const DELETE_REPLACED = statement({
  name: 'registry.purge.replaced',
  isReplanned: true,
  text: `delete from registry_fines where ctid = any (array(
      select f.ctid from registry_fines f, registry_fines n, deliveries s, deliveries d
      where s.id = $1 and n.delivery_id = $1 and f.hash = n.hash and d.id = f.delivery_id
        and d.jurisdiction = s.jurisdiction and d.state = 'published'
        and (d.publication < s.publication or d.id = s.id and f.row_number < n.row_number) limit ${BATCH}))`,
})

const DELETE_MISSING = statement({
  name: 'registry.purge.missing',
  isReplanned: true,
  text: `delete from registry_fines where ctid = any (array(
      select f.ctid from registry_fines f, deliveries s, deliveries d
      where s.id = $1 and s.kind = 'full' and f.delivery_id = d.id
        and d.jurisdiction = s.jurisdiction and d.state = 'published' and d.publication < s.publication
      limit ${BATCH}))`,
})

const SETTLED = statement({
  name: 'registry.purge.settled',
  text: 'update deliveries set settled_at = now() where id = $1',
})

const CLEARED = statement({
  name: 'registry.purge.cleared',
  text: 'update deliveries set cleared_at = now() where id = $1',
})

const LIST_OVER = statement({
  name: 'registry.purge.over',
  text: `select id from deliveries where cleared_at is null and (state = 'discarded'
        or state = 'failed' and received_at < $1 or state = 'undone' and undone_at < $1)`,
  row: { id: 'deliveries.id' },
})

async function deleteAll(
  signal: AbortSignal,
  deleteBatch: () => Promise<{ readonly rowCount: number | null }>,
): Promise<void> {
  for (let deleted = -1; deleted !== 0; ) {
    signal.throwIfAborted()
    deleted = (await deleteBatch()).rowCount ?? 0
  }
}

/** Discarded deliveries may go at once; failed ones wait, because their mapping may still be corrected. */
async function listOver(db: Db, before: Date): Promise<number[]> {
  const { rows } = await LIST_OVER.query(db, [before])
  return rows.map(({ id }) => id)
}

const clearStatement = (table: string) =>
  statement({
    name: `registry.purge.clear.${table}`,
    isReplanned: true,
    text: `delete from ${table} where ctid = any (array(
      select ctid from ${table} where delivery_id = $1 limit ${BATCH}))`,
  })

const CLEAR_FINES = clearStatement('registry_fines')
const CLEAR_ISSUES = clearStatement('row_issues')
const CLEAR_CHANGES = clearStatement('registry_changes')

async function clear(db: Db, id: number, signal: AbortSignal): Promise<void> {
  await deleteAll(signal, () => CLEAR_FINES.query(db, [id]))
  await deleteAll(signal, () => CLEAR_ISSUES.query(db, [id]))
  await deleteAll(signal, () => CLEAR_CHANGES.query(db, [id]))
  await CLEARED.query(db, [id])
}

const DELETE_HISTORY = statement({
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
async function deleteHistory(db: Db, before: Date): Promise<number> {
  const { rowCount } = await DELETE_HISTORY.query(db, [before])
  return rowCount ?? 0
}

const LIST_WITH_FILE = statement({
  name: 'registry.purge.files',
  text: `select id from deliveries where file_name is not null and origin <> 'command'
      and state in ('received', 'reading', 'ready', 'failed') and cleared_at is null`,
  row: { id: 'deliveries.id' },
})

async function listWithFile(db: Db): Promise<Set<number>> {
  const { rows } = await LIST_WITH_FILE.query(db)
  return new Set(rows.map(({ id }) => id))
}
