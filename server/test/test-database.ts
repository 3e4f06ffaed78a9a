import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { databaseUrl } from './postgres.setup.ts'
import { readNullableColumns, watchRows } from './statement-rows.ts'

/**
 * A migrated database of this test file's own. Read `current()` inside a test. On a disk the end of the run removes
 * it: for a minute ext4 passes over each deleted file to create another, which took a third of the suite's CPU.
 */
export function useTestDatabase(): () => Database {
  let database: Database | undefined
  let nullable: ReadonlySet<string> | undefined
  const state = { isClosing: false, name: '' }
  beforeAll(async () => {
    const name = `${inject('templateDatabase')}_${randomBytes(8).toString('hex')}`
    Object.assign(state, { isClosing: false, name })
    // Copies files: three times as fast as the log, which is the default.
    await onServer(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
    const connectionString = databaseUrl(inject('postgres'), name)
    database = openDatabase({
      connectionString,
      maxConnections: 10,
      // Read-only, so that a statement that writes cannot pass for one that may be late.
      replica: { connectionString, mayUse: () => true, onChange: () => undefined },
      onIdleError: (error) => {
        if (!state.isClosing) throw error
      },
    })
    database.pool.on('connect', (client) => watchRows(client, () => nullable))
    nullable = await readNullableColumns(database.pool)
  })
  afterAll(async () => {
    state.isClosing = true
    await database?.close()
    if (inject('dropsDatabases')) await onServer(`drop database ${state.name} with (force)`)
  })
  return () => {
    if (!database) throw new Error('the test database is there only inside tests and hooks')
    return database
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
