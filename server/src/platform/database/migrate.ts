import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable } from './database.ts'

export const MIGRATION_LOCK = 7_206_413_551

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
    await lockMigrations(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const files = await listMigrations(directory)
    const applied: string[] = []
    for (let interruptions = 0; ; ) {
      const [file] = await findPending(client, files)
      if (file === undefined) return applied
      if (await applyMigration(client, path.join(directory, file), file)) applied.push(file)
      else if (++interruptions === LOCK_TRIES) throw new Error(`migration ${file} failed: deadlock`)
      else await letOthersPass(client)
    }
  } finally {
    await client.end()
  }
}

/**
 * Waits for the lock of migrations in short statements: `create index concurrently` waits for every statement that
 * runs, also for one that waits for the lock. Returns false if the lock is still taken after `patienceMs`.
 */
export async function lockMigrations(
  client: pg.ClientBase,
  { isShared = false, patienceMs = Number.POSITIVE_INFINITY } = {},
): Promise<boolean> {
  const tryLock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const text = `select ${tryLock}($1) as "isLocked"`
  const endMs = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(text, [MIGRATION_LOCK])
    if (rows[0]?.isLocked === true) return true
    if (performance.now() > endMs) return false
    await pause(LOCK_PAUSE_MS)
  }
}

/** A process of an earlier release waits for the lock in one statement. */
async function letOthersPass(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  await pause(LOCK_PAUSE_MS)
  await lockMigrations(client)
}

async function findPending(client: pg.Client, files: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  return files.filter((file) => !applied.has(file))
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

/** Compares the database with the SQL files of `directory`, read-only. */
export async function compareMigrations(database: Queryable, directory: string): Promise<MigrationState> {
  const files = await listMigrations(directory)
  const { rows: tables } = await database.query(`select 1 where to_regclass('schema_migrations') is not null`)
  if (tables.length === 0) return { applied: 0, pending: files, unknown: [] }
  const { rows } = await database.query<{ name: string }>('select name from schema_migrations order by name')
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

/** Returns false if the file must be repeated, because a process that waits for migrations blocked an index. */
async function applyMigration(client: pg.Client, file: string, name: string): Promise<boolean> {
  const steps = (await readFile(file, 'utf8')).split(STEP)
  const last = steps.pop() ?? ''
  try {
    for (const step of steps) {
      const isIndex = step.search(CONCURRENTLY) >= 0
      await client.query(`set lock_timeout = ${isIndex ? 0 : LOCK_WAIT_MS}`)
      if (!isIndex) await retryLocks(() => client.query(step))
      else if (!(await buildIndex(client, step))) return false
    }
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await retryLocks(() => applyLast(client, last, name))
    return true
  } catch (cause) {
    throw new Error(`migration ${name} failed`, { cause })
  }
}

async function buildIndex(client: pg.Client, step: string): Promise<boolean> {
  try {
    await client.query(step)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
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

async function retryLocks(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isBusy(error) || attempt === LOCK_TRIES) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && BUSY.includes(error.code ?? '')
