import { mkdtemp, rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { connect } from '../live-harness.ts'
import { type DatabaseRouter, startDatabaseRouter } from './database-router.ts'
import { type GatedUpstreams, startGatedUpstreams } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { post, searchAs } from './visitor.ts'

/**
 * PostgreSQL is taken away from the running product, with a search under way and a code mail in flight. Everything
 * that was accepted completes, no client sees a gap or a repeat, and jobs run again soon after the database is back.
 */
const UPSTREAMS = 6
const RESUME_MS = 5_000
const SLOW = { timeout: 30_000, interval: 50 }

let postgres: EmbeddedPostgres
let directory: string
let router: DatabaseRouter
let mail: MailTrap
let upstreams: GatedUpstreams
let processes: RunningProcess[] = []

const startPostgres = () => startEmbeddedPostgres({ directory, settings: { max_connections: '40' } })
const portOf = (url: string) => Number(new URL(url).port)

beforeAll(async () => {
  directory = await mkdtemp('/var/tmp/multas-outage-')
  postgres = await startPostgres()
  router = await startDatabaseRouter(portOf(postgres.connectionString))
  mail = await startMailTrap()
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  await admin.query('create database outage')
  await admin.end()
}, 60_000)

afterAll(async () => {
  await mail.close()
  await router.close()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}, 60_000)

function useProduct(roles: readonly string[]): () => { site: string; all: readonly RunningProcess[] } {
  beforeEach(async () => {
    upstreams = await startGatedUpstreams(UPSTREAMS)
    const url = new URL(postgres.connectionString)
    url.port = String(router.port)
    url.pathname = '/outage'
    const variables = {
      DATABASE_URL: url.toString(),
      APP_SECRET: 'a secret of the tests, long enough to be one',
      JURISDICTIONS_DIR: upstreams.directory,
      SMTP_URL: mail.url,
      DATABASE_CONNECTIONS: '5',
      SITE_URL: 'http://localhost:3000',
    }
    processes = []
    processes = await Promise.all(roles.map((role) => startProcess({ ...variables, ROLE: role })))
  }, 120_000)
  afterEach(async () => {
    await Promise.all(processes.map((one) => one.kill('SIGKILL')))
    await upstreams.close()
  }, 60_000)
  return () => ({ site: processes.find(({ address }) => address !== '')?.address ?? '', all: processes })
}

/** Takes the database away in some way, and brings it back after `ms`. */
type Outage = readonly [name: string, take: (ms: number) => Promise<void>, ms: number]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const stopAndStart = async (ms: number) => {
  router.route(null)
  await postgres.stop()
  await wait(ms)
  postgres = await startPostgres()
  router.route(portOf(postgres.connectionString))
}

const terminateEverything = async () => {
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )
  await admin.end()
}

const hang = async (ms: number) => {
  router.hang()
  await wait(ms)
  router.resume()
}

const OUTAGES: readonly Outage[] = [
  ['a fast restart', stopAndStart, 1_000],
  ['a stop of 4 s', stopAndStart, 4_000],
  ['every connection terminated', terminateEverything, 0],
  ['a connection that hangs for 8 s without closing', hang, 8_000],
]

let serial = 0
/** A plate nobody has searched. */
function nextPlate(): string {
  serial += 1
  return `AG${String(serial).padStart(3, '0')}KL`
}

for (const roles of [['web', 'worker', 'worker'], ['all']]) {
  describe(`with ${roles.join(' + ')}`, () => {
    const product = useProduct(roles)
    it.each(OUTAGES)(
      '%s: everything accepted completes',
      async (_name, take, ms) => {
        const { site, all } = product()
        const visitor = `ana${serial}@gmail.com`
        const { sessionId, wsToken } = await searchAs(site, mail, visitor, nextPlate())
        const browser = await connect(`${site.replace('http', 'ws')}/ws?session=${sessionId}`, {
          type: 'auth',
          token: wsToken,
        })
        await expect
          .poll(() => browser.heard.filter(({ type }) => type === 'progress').length, SLOW)
          .toBe(UPSTREAMS / 2)
        const waiting = `beto${serial}@gmail.com`
        mail.hold()
        await post(site, '/api/send-code', { email: waiting, patent: nextPlate() })
        await mail.held(1)

        const outage = take(ms)
        await wait(300)
        mail.release()
        if (ms >= 4_000) {
          for (const { healthAddress } of all) await expectUnready(healthAddress)
          await expectPutOff(site, take === hang)
        }
        await outage
        const backMs = performance.now()

        const late = `carla${serial}@gmail.com`
        await expect
          .poll(
            async () =>
              post(site, '/api/send-code', { email: late, patent: nextPlate() }).then(
                () => true,
                () => false,
              ),
            SLOW,
          )
          .toBe(true)
        await mail.codeFor(late)
        expect(performance.now() - backMs).toBeLessThan(RESUME_MS)
        expect(all.map(({ exitCode }) => exitCode())).toEqual(all.map(() => null))

        upstreams.open()
        const seqs = [...browser.seqs()]
        const last = await finishFollowing(site, sessionId, wsToken ?? '', browser, seqs)
        expect(seqs).toEqual(seqs.map((_, index) => index + 1))
        expect(last).toMatchObject({
          type: 'session_complete',
          reconciliation: { jurisdictionsWithErrors: [] },
        })
        expect(mail.countFor(waiting)).toBe(1)
        for (const { healthAddress } of all) expect((await fetch(`${healthAddress}/readyz`)).status).toBe(200)
      },
      90_000,
    )
  })
}

/** `/readyz` says what is missing within two seconds. */
async function expectUnready(address: string): Promise<void> {
  const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ waitingFor: expect.arrayContaining(['database']) })
}

/** Calls are put off, or wait, instead of failing. */
async function expectPutOff(site: string, mayWait: boolean): Promise<void> {
  const body = JSON.stringify({ email: `dora${serial}@gmail.com`, patent: nextPlate() })
  const headers = { 'content-type': 'application/json' }
  const { status, headers: sent } = await fetch(`${site}/api/send-code`, { method: 'POST', headers, body })
  if (mayWait && status === 200) return
  expect([status, sent.get('retry-after')]).toEqual([503, '3'])
}

/** Follows the search to its end as a browser does: it reconnects with the last number it has. */
async function finishFollowing(
  site: string,
  sessionId: string | null,
  token: string,
  first: Awaited<ReturnType<typeof connect>>,
  seqs: number[],
): Promise<unknown> {
  let browser = first
  seqs.length = 0
  for (;;) {
    const code = await browser.closed
    seqs.push(...browser.seqs())
    const last = browser.heard.findLast(({ type }) => type === 'session_complete')
    if (code === 1000 && last) return last
    await wait(300)
    browser = await connect(`${site.replace('http', 'ws')}/ws?session=${sessionId}`, {
      type: 'auth',
      token,
      after: seqs.at(-1) ?? 0,
    })
  }
}
