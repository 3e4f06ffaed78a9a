import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { makeReachableFolder } from '../make-reachable-folder.ts'
import { type DatabaseRouter, startDatabaseRouter } from './database-router.ts'

const run = promisify(execFile)
const DATABASE = 'outage'
/** The product's own role: no superuser, so that limits of connections hold for it. */
const ROLE = 'product'
/** A replica that was copied at the beginning finds everything since. */
const SETTINGS = { max_connections: '60', wal_keep_size: '1GB' }

/** A PostgreSQL behind a router, and a replica that may take its place. */
export interface OutageTestbed {
  readonly router: DatabaseRouter
  /** The product's address of the database: the router's. */
  readonly url: string
  /** Runs `work` as superuser, past the router. */
  asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** `immediate` is PostgreSQL's own word: no goodbye, recovery at the next start. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Starts the replica and waits until every commit is on it too. */
  startReplica(): Promise<void>
  /** The primary is gone; the replica takes its place behind the router. */
  promoteReplica(): Promise<void>
  close(): Promise<void>
}

export async function openOutageTestbed(): Promise<OutageTestbed> {
  const [primary, standby] = [await makeReachableFolder('primary'), await makeReachableFolder('standby')]
  const state = {
    directory: primary,
    postgres: await launch(primary),
    replica: null as EmbeddedPostgres | null,
  }
  await admin(state.postgres, 'postgres', async (client) => {
    await client.query(`create role ${ROLE} login password '${ROLE}'`)
    await client.query(`create database ${DATABASE} owner ${ROLE}`)
  })
  await state.postgres.stop()
  await run('cp', ['-a', `${primary}/.`, standby])
  state.postgres = await launch(primary)
  const router = await startDatabaseRouter(portOf(state.postgres))
  const asAdmin: OutageTestbed['asAdmin'] = (work) => admin(state.postgres, DATABASE, work)

  return {
    router,
    url: `postgres://${ROLE}:${ROLE}@127.0.0.1:${router.port}/${DATABASE}`,
    asAdmin,
    async stop(how) {
      router.route(null)
      if (how === 'immediate') await signalServer(state.directory, 'SIGQUIT')
      await state.postgres.stop()
    },
    async start() {
      state.postgres = await launch(state.directory)
      router.route(portOf(state.postgres))
    },
    async startReplica() {
      await followPrimary(standby, state.postgres)
      state.replica = await launch(standby)
      await asAdmin(async (client) => {
        await client.query("alter system set synchronous_standby_names = '*'")
        await client.query('select pg_reload_conf()')
        while (
          (await client.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount === 0
        )
          await new Promise((resolve) => setTimeout(resolve, 20))
      })
    },
    async promoteReplica() {
      if (state.replica === null) throw new Error('there is no replica')
      state.postgres = state.replica
      state.directory = standby
      await admin(state.postgres, 'postgres', (client) => client.query('select pg_promote()'))
      router.route(portOf(state.postgres))
    },
    async close() {
      await router.close()
      await state.postgres.stop()
      for (const directory of [primary, standby]) await rm(directory, { recursive: true, force: true })
    },
  }
}

const launch = (directory: string) => startEmbeddedPostgres({ directory, settings: SETTINGS })
const portOf = ({ connectionString }: EmbeddedPostgres) => Number(new URL(connectionString).port)

async function admin<T>(
  { connectionString }: EmbeddedPostgres,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function signalServer(directory: string, signal: NodeJS.Signals): Promise<void> {
  const [pid] = (await readFile(path.join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), signal)
}

async function followPrimary(standby: string, primary: EmbeddedPostgres): Promise<void> {
  const { hostname, port, username, password } = new URL(primary.connectionString)
  const info = `host=${hostname} port=${port} user=${username} password=${password}`
  await writeFile(path.join(standby, 'cluster/standby.signal'), '')
  await writeFile(path.join(standby, 'cluster/postgresql.auto.conf'), `primary_conninfo = '${info}'\n`)
}
