import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkPooler } from '../../src/features/doctor/index.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { startSteadyVisitors, type Visit } from '../ha/steady-visitors.ts'
import { countPutOff, expectStored, expectWhole, median } from '../ha/visit-checks.ts'
import { type PgBouncer, startPgBouncer } from '../pooler/start-pgbouncer.ts'
import { type GatedUpstreams, startGatedUpstreams } from '../processes/gated-upstreams.ts'
import { type MailTrap, startMailTrap } from '../processes/mail-trap.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'

/**
 * `deploy/pgbouncer` under a steady load, in transaction mode with `POOLED_PROCESSES` on few connections of
 * PostgreSQL, and in session mode. Needs Debian's pgbouncer.
 */
const PER_SECOND = Number(process.env.SEARCHES_PER_SECOND ?? 20)
const PROCESSES = Number(process.env.POOLED_PROCESSES ?? 16)
/** Of 64 processes on 100 connections each has one and a half; a quarter of both is run here. */
const MAX_CONNECTIONS = Math.ceil(PROCESSES * 1.5) + 6
const POOL_SIZE = 6
const UPSTREAMS = 3
const BACKUP = path.join(import.meta.dirname, '../../src/main/backup-cli.ts')
const run = promisify(execFile)
const LIMIT_MS = 15 * 60_000
const PLENTY = '10000'

const folder = mkdtempSync('/var/tmp/multas-pooler-')
let postgres: EmbeddedPostgres
let mail: MailTrap
let upstreams: GatedUpstreams
let bouncer: PgBouncer | undefined
const processes: RunningProcess[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    directory: path.join(folder, 'postgres'),
    settings: { max_connections: String(MAX_CONNECTIONS) },
  })
  await asAdmin('postgres', async (client) => {
    await client.query("create role product login password 'product'")
    await client.query('create database product owner product')
  })
  ;[mail, upstreams] = await Promise.all([
    startMailTrap({ deadlineMs: 120_000 }),
    startGatedUpstreams(UPSTREAMS),
  ])
  upstreams.open()
}, 120_000)

afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.kill('SIGTERM')))
  await bouncer?.close()
}, 120_000)

afterAll(async () => {
  await Promise.all([mail?.close(), upstreams?.close()])
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

it(
  `transaction mode: ${PROCESSES} processes, one of which is killed, and PgBouncer started again`,
  async () => {
    bouncer = await startPgBouncer({ postgresUrl: postgresUrl(), mode: 'transaction', poolSize: POOL_SIZE })
    const urls = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: postgresUrl() }
    await expect(startProcess(settings('web', { DATABASE_URL: bouncer.url }))).rejects.toThrow(
      'DATABASE_DIRECT_URL must reach PostgreSQL past a pooler',
    )
    await start(
      Array.from({ length: PROCESSES }, (_, at) => (at % 2 === 0 ? 'web' : 'worker')),
      urls,
    )
    expect(await checkPooler(urls.DATABASE_URL, urls.DATABASE_DIRECT_URL)).toMatchObject([{ state: 'ok' }])
    expect(await checkPooler(urls.DATABASE_URL, null)).toMatchObject([{ state: 'failed' }])
    await underLoad('transaction', async () => {
      await pause(15_000)
      await processes.pop()?.kill('SIGKILL')
      await pause(10_000)
      await bouncer?.kill()
      await pause(2_000)
      await bouncer?.start()
      await pause(15_000)
    })
    const backups = mkdtempSync(path.join(tmpdir(), 'multas-pooler-backups-'))
    await run(process.execPath, [BACKUP, '--to', backups], {
      env: { PATH: process.env.PATH, DEMO_DATA: 'on', ...settings('all', urls) },
    })
    rmSync(backups, { recursive: true })
  },
  LIMIT_MS,
)

it(
  'session mode: four processes, without an address past the pooler',
  async () => {
    const connections = Math.floor((MAX_CONNECTIONS - 6) / 4) - 1
    bouncer = await startPgBouncer({
      postgresUrl: postgresUrl(),
      mode: 'session',
      poolSize: MAX_CONNECTIONS - 6,
    })
    expect(await checkPooler(bouncer.url, null)).toMatchObject([{ state: 'ok' }])
    await start(['web', 'web', 'worker', 'worker'], {
      DATABASE_URL: bouncer.url,
      DATABASE_CONNECTIONS: String(connections),
    })
    await underLoad('session', async () => {
      await pause(10_000)
      await processes.pop()?.kill('SIGKILL')
      await pause(15_000)
    })
  },
  LIMIT_MS,
)

const postgresUrl = (): string => {
  const { port } = new URL(postgres.connectionString)
  return `postgres://product:product@127.0.0.1:${port}/product`
}

const settings = (role: string, more: Record<string, string>): Record<string, string> => ({
  ROLE: role,
  APP_SECRET: 'a secret of the drill, long enough to be one',
  JURISDICTIONS_DIR: upstreams.directory,
  SMTP_URL: mail.url,
  SITE_URL: 'http://localhost:3000',
  CODES_PER_ADDRESS_HOUR: PLENTY,
  CODES_FREE_PER_ADDRESS_HOUR: PLENTY,
  ...more,
})

async function start(roles: readonly string[], urls: Record<string, string>): Promise<void> {
  for (const role of roles) processes.push(await startProcess(settings(role, urls)))
}

async function underLoad(name: string, disturb: () => Promise<void>): Promise<void> {
  const most = watchConnections()
  const visitors = startSteadyVisitors({
    sites: () => processes.flatMap(({ address }) => address || []),
    mail,
    perSecond: PER_SECOND,
  })
  await disturb()
  const visits = await visitors.stop()
  const connections = await most.stop()
  const tookMs = median(visits.map(timeToEnd))
  process.stdout.write(
    `${name}: ${processes.length} processes, at most ${connections} connections of PostgreSQL; ${visits.length} visits, ` +
      `median from search to end ${tookMs} ms; put off: ${JSON.stringify(countPutOff(visits))}\n`,
  )
  for (const one of processes) {
    const last = () => JSON.stringify(one.log.slice(-5))
    expect(one.exitCode(), one.exitCode() === null ? '' : `${last()} ${await one.complaint}`).toBe(null)
  }
  expect(visits.flatMap(({ failure }) => failure ?? [])).toEqual([])
  await asAdmin('product', (client) => expectStored(client, visits, UPSTREAMS))
  for (const visit of visits) expectWhole(visit, upstreams.slugs)
  for (const one of processes) expect((await fetch(`${one.healthAddress}/readyz`)).status).toBe(200)
}

const timeToEnd = ({ acceptedMs, completedMs }: Visit): number =>
  (completedMs ?? Number.POSITIVE_INFINITY) - acceptedMs

/** The most connections that the product's user had at once. */
function watchConnections(): { stop(): Promise<number> } {
  const state = { most: 0, isOver: false }
  const watching = asAdmin('product', async (client) => {
    while (!state.isOver) {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where usename = 'product'",
      )
      state.most = Math.max(state.most, rows[0]?.count ?? 0)
      await pause(200)
    }
  })
  return {
    async stop() {
      state.isOver = true
      await watching
      return state.most
    },
  }
}

async function asAdmin(database: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const url = Object.assign(new URL(postgres.connectionString), { pathname: `/${database}` })
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
