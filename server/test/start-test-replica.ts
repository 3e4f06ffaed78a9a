import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { makeReachableFolder } from './make-reachable-folder.ts'

const run = promisify(execFile)

export interface TestReplica {
  readonly primaryUrl: string
  readonly replicaUrl: string
  onReplica(statement: string): Promise<void>
  stopReplica(): Promise<void>
  close(): Promise<void>
}

/** The embedded package has no `pg_basebackup`, so the replica is a copy of the stopped primary. */
export async function startTestReplica(): Promise<TestReplica> {
  const folder = await makeReachableFolder('replica')
  const first = await startEmbeddedPostgres({ directory: path.join(folder, 'primary') })
  await first.stop()
  const copy = `${first.directory}-copy`
  await run('cp', ['-a', first.directory, copy])
  await writeFile(path.join(copy, 'cluster/standby.signal'), '')
  const primary = await startEmbeddedPostgres({ directory: first.directory })
  const { hostname, port, username, password } = new URL(primary.connectionString)
  const replica = await startEmbeddedPostgres({
    directory: copy,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  })
  const stop = (server: EmbeddedPostgres) => server.stop()
  return {
    primaryUrl: primary.connectionString,
    replicaUrl: replica.connectionString,
    async onReplica(statement) {
      const client = new pg.Client({ connectionString: replica.connectionString })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    stopReplica: () => stop(replica),
    async close() {
      await Promise.all([stop(replica), stop(primary)])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
