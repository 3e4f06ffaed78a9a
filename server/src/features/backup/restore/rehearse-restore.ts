import pg from 'pg'
import { errorCode } from '../../../platform/log/error-code.ts'
import { BackupRefused, BackupRunning } from '../manifest.ts'
import { type RestoreDeps, type Restored, restoreBackup } from './restore-backup.ts'
import { verifyRestored } from './verify-restored.ts'

const SUFFIX = '_rehearsal'
const MOST_NAME = 63
const NO_RIGHT = '42501'

export interface RehearseDeps extends Pick<RestoreDeps, 'secrets' | 'migrations' | 'disk' | 'freeBytes'> {
  readonly databaseUrl: string
  /** Where the scratch database is made: a server on which the user may create databases. */
  readonly serverUrl: string
}

/**
 * Restores `backup` into a scratch database, verifies it as `restore --verify` does, and drops the database.
 * Throws `BackupRefused`.
 */
export async function rehearseRestore(deps: RehearseDeps, backup: string): Promise<Restored> {
  const name = scratchName(deps.databaseUrl)
  const server = new pg.Client({ connectionString: deps.serverUrl })
  server.on('error', () => undefined)
  await server.connect().catch(explainConnection)
  try {
    await lock(server, name)
  } catch (error) {
    await server.end()
    throw error
  }
  try {
    await drop(server, name)
    await server.query(`create database ${pg.escapeIdentifier(name)} template template0`).catch(explain)
    const url = new URL(deps.serverUrl)
    url.pathname = `/${encodeURIComponent(name)}`
    return await restoreBackup(
      {
        ...deps,
        connectionString: url.toString(),
        evidence: null,
        replaces: false,
        onCopied: (client, manifest) => verifyRestored(client, manifest, deps.secrets),
      },
      backup,
    )
  } finally {
    await drop(server, name).finally(() => server.end())
  }
}

async function lock(server: pg.Client, name: string): Promise<void> {
  const { rows } = await server.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
    [name],
  )
  if (rows[0]?.isFree !== true) throw new BackupRunning('another rehearsal of this database is running')
}

const drop = (server: pg.Client, name: string) =>
  server.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)

function scratchName(databaseUrl: string): string {
  const own = decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) || 'multas'
  return `${own.slice(0, MOST_NAME - SUFFIX.length)}${SUFFIX}`
}

function explainConnection(cause: unknown): never {
  throw new BackupRefused(
    `the server for the scratch database cannot be reached (${errorCode(cause)}): check BACKUP_SCRATCH_URL`,
    cause,
  )
}

function explain(cause: unknown): never {
  const isDenied = cause instanceof pg.DatabaseError && cause.code === NO_RIGHT
  if (!isDenied) throw cause
  throw new BackupRefused(
    'the user may not create the scratch database: grant CREATEDB, or name another server in BACKUP_SCRATCH_URL',
    cause,
  )
}
