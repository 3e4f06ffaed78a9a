import { rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateQueue } from '../src/platform/queue/migrate-queue.ts'
import { makeReachableFolder } from './make-reachable-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string of the server's maintenance database. */
    postgres: string
    /** The migrated database that every test file copies. */
    templateDatabase: string
    /** Each test file removes its copy (scripts/mutation), which is slow on a disk. */
    dropsDatabases: boolean
  }
}

/** Settings that trade the durability of a test database for speed. */
const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // No database lives long enough.
  autovacuum: 'off',
}

/** `TMPFS_MAGIC` of statfs(2). */
const TMPFS = 0x01021994

/** One PostgreSQL for the run: the one of `DATABASE_URL`, else an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL
  const server = external ? null : await startInTemporaryFolder()
  const connectionString = external ?? server?.connectionString ?? ''
  const templateDatabase = `template_${process.pid}_${Date.now()}`
  await execute(connectionString, `create database ${templateDatabase}`)
  const url = databaseUrl(connectionString, templateDatabase)
  await migrate(url, path.join(import.meta.dirname, '../migrations'))
  await migrateQueue(url)
  project.provide('postgres', connectionString)
  project.provide('templateDatabase', templateDatabase)
  project.provide('dropsDatabases', server?.isInMemory ?? false)
  return async () => {
    if (server) await server.stop()
    else await dropAll(connectionString, templateDatabase)
  }
}

async function startInTemporaryFolder() {
  const directory = await makeReachableFolder('test')
  const server = await startEmbeddedPostgres({ directory, settings: WITHOUT_DURABILITY })
  return {
    connectionString: server.connectionString,
    isInMemory: (await statfs(directory)).type === TMPFS,
    async stop() {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The template, and the copies of the test files. */
async function dropAll(connectionString: string, templateDatabase: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    templateDatabase,
  ])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

/** The same server, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.toString()
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
