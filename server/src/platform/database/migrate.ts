import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from './db.ts'
import { statement } from './statement.ts'
import { TCP_KEEPALIVES } from './tcp-keepalives.ts'

/** Every release waits for it, in one statement. */
export const MIGRATION_LOCK = 7_206_413_551
/** Held by the one that migrates, also while it builds an index without the other lock. */
const RUN_LOCK = 7_206_413_552

/** A waiting request for a lock blocks all later ones, so it times out and is retried. */
const LOCK_WAIT_MS = 500
const LOCK_PAUSE_MS = 250
const LOCK_TRIES = 400
/** Lock not available, deadlock. */
const BUSY = ['55P03', '40P01']

/** Waits for earlier transactions without holding up any; given up, it leaves an invalid index. */
const CONCURRENTLY = /\bindex concurrently\b/gi
const STEP = /^-- step\b.*$/m

/**
 * Applies missing SQL files in name order under an advisory lock, each in a transaction. Lines `-- step` divide a file
 * whose work would hold locks for long: only its last step is in a transaction with the record of the file, so the
 * others must be repeatable: before an index is built concurrently, a step drops it. Throws, naming the failed file;
 * earlier ones stay applied.
 */
export async function migrate(connectionString: string, directory: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(TCP_KEEPALIVES)
    await lockMigrations(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = await listMigrations(directory)
    const pending = files.filter((file) => !applied.has(file))
    for (const file of pending) await applyMigration(client, path.join(directory, file), file)
    return pending
  } finally {
    await client.end()
  }
}

/**
 * Keeps others from migrating until `unlockMigrations` or the end of the connection. Returns false if another one
 * still migrates after `patienceMs`.
 */
export async function lockMigrations(
  client: pg.ClientBase,
  { isShared = false, patienceMs = Number.POSITIVE_INFINITY } = {},
): Promise<boolean> {
  const endMs = performance.now() + patienceMs
  for (const key of [RUN_LOCK, MIGRATION_LOCK])
    while (!(await tryLock(client, key, isShared))) {
      if (performance.now() > endMs) return false
      await pause(LOCK_PAUSE_MS)
    }
  return true
}

export async function unlockMigrations(client: pg.ClientBase): Promise<void> {
  for (const key of [MIGRATION_LOCK, RUN_LOCK]) await client.query('select pg_advisory_unlock($1)', [key])
}

/** Does not wait: `create index concurrently` waits for every statement that runs, also for one that waits for a lock. */
async function tryLock(client: pg.ClientBase, key: number, isShared = false): Promise<boolean> {
  const text = `select pg_try_advisory_lock${isShared ? '_shared' : ''}($1) as "isLocked"`
  const { rows } = await client.query<{ isLocked: boolean }>(text, [key])
  return rows[0]?.isLocked === true
}

/** The text of a migration for the transaction of a restore, whose tables are still empty. */
export async function readForTransaction(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(CONCURRENTLY, 'index')
}

export interface MigrationState {
  readonly applied: number
  readonly pending: readonly string[]
  /** Applied migrations without a file: a newer version has used this database. */
  readonly unknown: readonly string[]
}

const FIND_MIGRATIONS = statement({
  name: 'migrations.table',
  isReplanned: true,
  text: "select 1 where to_regclass('schema_migrations') is not null",
})

export async function compareMigrations(db: Db, directory: string): Promise<MigrationState> {
  const files = await listMigrations(directory)
  const { rows: tables } = await FIND_MIGRATIONS.query(db)
  if (tables.length === 0) return { applied: 0, pending: files, unknown: [] }
  const rows = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute()
  const applied = new Set(rows.map(({ name }) => name))
  return {
    applied: applied.size,
    pending: files.filter((file) => !applied.has(file)),
    unknown: [...applied].filter((name) => !files.includes(name)),
  }
}

export async function listMigrations(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
}

async function applyMigration(client: pg.Client, file: string, name: string): Promise<void> {
  const steps = (await readFile(file, 'utf8')).split(STEP)
  const last = steps.pop() ?? ''
  try {
    for (const step of steps) {
      if (step.search(CONCURRENTLY) >= 0) await buildIndex(client, step)
      else await retryLocks(client, () => client.query(step))
    }
    await retryLocks(client, () => applyLast(client, last, name))
  } catch (cause) {
    throw new Error(`migration ${name} failed`, { cause })
  }
}

/** A process of an earlier release that waits for the lock would wait for the index, and the index for it. */
async function buildIndex(client: pg.Client, step: string): Promise<void> {
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  await client.query(step)
  while (!(await tryLock(client, MIGRATION_LOCK))) await pause(LOCK_PAUSE_MS)
}

async function applyLast(client: pg.Client, text: string, name: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function retryLocks(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && BUSY.includes(error.code ?? '')
      if (!isBusy || attempt === LOCK_TRIES) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}
