import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable } from './database.ts'

export const MIGRATION_LOCK = 7_206_413_551

/** A lock that waits makes all who come after it wait too, so it gives up and is asked for again. */
const LOCK_WAIT_MS = 500
const LOCK_PAUSE_MS = 250
const LOCK_TRIES = 400
/** Lock not available, deadlock. */
const BUSY = ['55P03', '40P01']

/** Waits for earlier transactions without holding up any; given up, it would leave an invalid index. */
const CONCURRENTLY = /\bindex concurrently\b/gi
const STEP = /^-- step\b.*$/m

/**
 * Applies missing SQL files in name order under an advisory lock, each in a transaction. Lines `-- step` divide a file
 * whose work would hold locks for long: only its last step is in a transaction with the record of the file, so the
 * others must be repeatable. Throws, naming the failed file; earlier ones stay applied.
 */
export async function migrate(connectionString: string, directory: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
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

/**
 * Applies these files in the caller's transaction to a database without tables of ours, which nothing else uses:
 * no lock is held up, and an index over no rows needs no transaction of its own.
 */
export async function createTables(
  client: pg.ClientBase,
  directory: string,
  names: readonly string[],
): Promise<void> {
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of names) {
    const text = await readFile(path.join(directory, name), 'utf8')
    await client.query(text.replace(CONCURRENTLY, 'index'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  }
}

async function applyMigration(client: pg.Client, file: string, name: string): Promise<void> {
  const steps = (await readFile(file, 'utf8')).split(STEP)
  const last = steps.pop() ?? ''
  try {
    for (const step of steps) {
      await client.query(`set lock_timeout = ${step.search(CONCURRENTLY) >= 0 ? 0 : LOCK_WAIT_MS}`)
      await retryLocks(() => client.query(step))
    }
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await retryLocks(() => applyLast(client, last, name))
  } catch (cause) {
    throw new Error(`migration ${name} failed`, { cause })
  }
}

async function applyLast(client: pg.Client, text: string, name: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function retryLocks(work: () => Promise<unknown>): Promise<void> {
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
