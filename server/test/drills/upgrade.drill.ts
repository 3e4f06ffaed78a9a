import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { startSteadyVisitors } from '../ha/steady-visitors.ts'
import { countPutOff, expectStored, expectWhole, median } from '../ha/visit-checks.ts'
import { type GatedUpstreams, startGatedUpstreams } from '../processes/gated-upstreams.ts'
import { type MailTrap, startMailTrap } from '../processes/mail-trap.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'
import { buildPrevious } from '../upgrade/build-previous.ts'
import { fillOrganizations } from '../upgrade/fill-organizations.ts'
import { watchLocks } from '../upgrade/watch-locks.ts'

/**
 * From the previous release to this one and back, process by process, under a steady load; migrations run meanwhile
 * over `UPGRADE_ROWS` rows in the tables that they copy. The first run builds the previous release.
 */
const PER_SECOND = Number(process.env.SEARCHES_PER_SECOND ?? 20)
const ROWS = Number(process.env.UPGRADE_ROWS ?? 1_000_000)
const UPSTREAMS = 3
const LIMIT_MS = 20 * 60_000
const LONGEST_LOCK_MS = 1_000
const PLENTY = '10000'
/** What a proxy needs to notice that a process goes, and its last calls to be answered. */
const DRAIN_MS = 1_000
const MAIN = 'server/src/main'
const CURRENT = path.join(import.meta.dirname, '../../..')
/** What the migrations since the previous release change, by the names that it uses, and what every search writes. */
const WATCHED = [
  ...['searches', 'search_checks', 'fines', 'processes', 'verification_codes', 'registry_fines'],
  ...['municipalities', 'fleets', 'api_keys', 'webhooks', 'webhook_deliveries', 'municipality_members'],
  ...['fleet_webhooks', 'fleet_webhook_deliveries', 'fleet_members', 'fleet_audit'],
  ...['parting_mails', 'set_aside_records', 'payment_notices'],
]

const run = promisify(execFile)
const folder = mkdtempSync('/var/tmp/multas-upgrade-')
let previous: string
let postgres: EmbeddedPostgres
let mail: MailTrap
let upstreams: GatedUpstreams
let processes: { role: string; process: RunningProcess }[] = []

beforeAll(async () => {
  previous = buildPrevious()
  postgres = await startEmbeddedPostgres({ directory: path.join(folder, 'postgres') })
  ;[mail, upstreams] = await Promise.all([
    startMailTrap({ deadlineMs: 120_000 }),
    startGatedUpstreams(UPSTREAMS),
  ])
  upstreams.open()
}, LIMIT_MS)

afterAll(async () => {
  await Promise.all(processes.map(({ process }) => process.kill('SIGKILL')))
  await Promise.all([mail?.close(), upstreams?.close()])
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

it(
  'forward and one step back, under load',
  async () => {
    await migrate(previous)
    await withClient((client) => fillOrganizations(client, ROWS))
    for (const role of ['web', 'web', 'worker', 'worker'])
      processes.push({ role, process: await start(previous, role) })
    const visitors = startSteadyVisitors({
      sites: () => processes.flatMap(({ process }) => process.address || []),
      mail,
      perSecond: PER_SECOND,
    })
    await pause(10_000)
    const locks = await watchLocks(postgres.connectionString, WATCHED)
    const startMs = performance.now()
    await migrate(CURRENT)
    const migratedMs = performance.now() - startMs
    const waits = await locks.stop()
    process.stdout.write(
      `${ROWS} rows migrated in ${Math.round(migratedMs / 1_000)} s; waits: ${JSON.stringify(waits)}\n`,
    )
    await pause(5_000)
    await replaceAll(CURRENT, ['worker', 'web'])
    await pause(10_000)
    await replaceAll(previous, ['web', 'worker'])
    await pause(10_000)
    const visits = await visitors.stop()
    const tookMs = median(
      visits.map(({ acceptedMs, completedMs }) => (completedMs ?? acceptedMs) - acceptedMs),
    )
    process.stdout.write(
      `${visits.length} visits, median from search to end ${tookMs} ms, put off: ${JSON.stringify(countPutOff(visits))}\n`,
    )
    expect(visits.flatMap(({ failure }) => failure ?? [])).toEqual([])
    for (const visit of visits) expectWhole(visit, upstreams.slugs)
    await withClient((client) => expectStored(client, visits, UPSTREAMS))
    await withClient(expectOrganizations)
    expect(Object.entries(waits).filter(([, ms]) => ms > LONGEST_LOCK_MS)).toEqual([])
  },
  LIMIT_MS,
)

/** Starts each new process beside the one that it replaces, as `docs/operations.md` says. */
async function replaceAll(release: string, order: readonly string[]): Promise<void> {
  for (const role of order)
    for (const old of processes.filter((one) => one.role === role)) {
      const process = await start(release, role)
      processes = [...processes.filter((one) => one !== old), { role, process }]
      await pause(DRAIN_MS)
      await old.process.kill('SIGTERM')
      expect(old.process.exitCode(), `${role}: ${JSON.stringify(old.process.log.slice(-5))}`).toBe(0)
    }
}

const settings = (): Record<string, string> => ({
  DATABASE_URL: postgres.connectionString,
  APP_SECRET: 'a secret of the drill, long enough to be one',
  JURISDICTIONS_DIR: upstreams.directory,
  SMTP_URL: mail.url,
  SITE_URL: 'http://localhost:3000',
  DATABASE_CONNECTIONS: '8',
  CODES_PER_ADDRESS_HOUR: PLENTY,
  CODES_FREE_PER_ADDRESS_HOUR: PLENTY,
})

const start = (release: string, role: string): Promise<RunningProcess> =>
  startProcess({ ...settings(), ROLE: role }, path.join(release, MAIN, 'start.ts'))

async function migrate(release: string): Promise<void> {
  await run(process.execPath, [path.join(release, MAIN, 'migrate-cli.ts')], {
    env: { PATH: process.env.PATH, DEMO_DATA: 'on', ...settings() },
  })
}

/** Every row is there, by the names of either release. */
async function expectOrganizations(client: pg.Client): Promise<void> {
  for (const table of ['organization_webhook_deliveries', 'fleet_webhook_deliveries', 'fleet_audit']) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`)
    expect(rows, table).toEqual([{ count: ROWS }])
  }
}

async function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
