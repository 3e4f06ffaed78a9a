import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Queryable } from './database.ts'

export const MIGRATION_LOCK = 7_206_413_551

/**
 * Applies missing SQL files in name order, each in a transaction, under an advisory lock. Throws, naming the
 * failed file; earlier ones stay applied.
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

async function applyMigration(client: pg.Client, file: string, name: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause })
  }
}
