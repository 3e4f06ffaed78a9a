import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { admitSecret, openRing } from '../features/secret-change/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { findAddressFault, readAddresses } from '../platform/database/read-addresses.ts'
import type { ReplicaOptions } from '../platform/database/reads.ts'
import {
  type EmbeddedPostgres,
  type ServerWatcher,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { errorCode } from '../platform/log/error-code.ts'
import type { Log } from '../platform/log/log.ts'
import { migrateQueue } from '../platform/queue/migrate-queue.ts'
import type { KeyRing } from '../platform/secrets/key-ring.ts'
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import type { Settings } from './read-settings.ts'

export interface Store {
  readonly database: Database
  /** Past any pooler: for LISTEN, locks of sessions and migrations. */
  readonly directUrl: string
  readonly appSecret: string
  readonly ring: KeyRing
  readonly secrets: Secrets
  close(): Promise<void>
}

export const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
const DATABASE_NAME = 'multas'
const PATIENCE = { connectionTimeoutMillis: 30_000, query_timeout: 30_000 }
const USE_TRIES = 20
const USE_PAUSE_MS = 50

export interface StoreOptions {
  /** Leaves a used embedded database running. */
  readonly isGuest?: boolean
}

export async function openStore(
  settings: Settings,
  log: Log,
  { isGuest = false }: StoreOptions = {},
): Promise<Store> {
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings, isGuest ? undefined : log)
  const connectionString = settings.databaseUrl ?? embedded?.url ?? ''
  const directUrl = settings.databaseDirectUrl ?? connectionString
  const fault = settings.databaseUrl && findAddressFault(await readAddresses(connectionString, directUrl))
  if (fault) throw new Error(fault)
  await migrateQueue(directUrl)
  const applied = await migrate(directUrl, MIGRATIONS)
  if (applied.length > 0) log.info('database.migrated', { migrations: applied.length })
  const ring = openRing(settings.previousSecret)
  const database = openDatabase({
    connectionString,
    maxConnections: settings.databaseConnections,
    onIdleError: (error) => log.error('database.connection.lost', error),
    prepare: ring.prepare,
    hasSession: settings.databaseDirectUrl === null,
    replica: settings.databaseReadUrl === null ? null : followedReplica(settings.databaseReadUrl, ring, log),
  })
  const close = async () => {
    await database.close()
    await (isGuest ? embedded?.stopUnlessUsed() : embedded?.stop())
  }
  try {
    const appSecret = settings.appSecret ?? (await generatedSecret(settings.dataDir))
    await admitSecret(database.pool, appSecret, ring)
    return { database, directUrl, appSecret, ring, secrets: createSecrets(appSecret, ring), close }
  } catch (error) {
    await close()
    throw error
  }
}

function followedReplica(connectionString: string, ring: KeyRing, log: Log): ReplicaOptions {
  return {
    connectionString,
    mayUse: () => ring.phase === 'settled',
    onChange: (state) =>
      state.isUsable
        ? log.info('database.replica.usable', { lagMs: Math.round(state.lagMs) })
        : log.warn('database.replica.unusable', { reason: state.reason }),
  }
}

interface Embedded extends Pick<EmbeddedPostgres, 'stop'> {
  readonly url: string
  stopUnlessUsed(): Promise<void>
}

export async function startEmbedded({ dataDir }: Settings, log?: Log): Promise<Embedded> {
  const server = await startEmbeddedPostgres({
    directory: path.join(dataDir, 'postgres'),
    ...(log ? { watcher: logServer(log) } : {}),
  })
  const client = new pg.Client({ connectionString: server.connectionString, ...PATIENCE })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
  if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  await client.end()
  const url = new URL(server.connectionString)
  url.pathname = `/${DATABASE_NAME}`
  const stopUnlessUsed = async () => {
    if (server.wasRunning) return
    if (await isUsedByOthers(server.connectionString)) server.leaveRunning()
    else await server.stop()
  }
  return { url: url.toString(), stop: () => server.stop(), stopUnlessUsed }
}

const logServer = (log: Log): ServerWatcher => ({
  onLost: () => log.warn('database.embedded.lost'),
  onStarted: () => log.info('database.embedded.started_again'),
  onFailed: (error) => log.error('database.embedded.not_started', error),
})

async function isUsedByOthers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, ...PATIENCE })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      if (rowCount === 0 || attempt === USE_TRIES) return rowCount !== 0
      await pause(USE_PAUSE_MS)
    }
  } finally {
    await client.end()
  }
}

/** Losing it makes sealed contents unreadable. */
export async function generatedSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'app-secret')
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  if (known?.trim() === '')
    throw new Error(
      `${file} is empty: put the secret back, or remove the file if the product never ran with it`,
    )
  if (known !== undefined) return known.trim()
  await makeFolder(dataDir)
  const secret = randomBytes(32).toString('base64url')
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') await rm(file, { force: true })
    throw error
  }
  return secret
}
