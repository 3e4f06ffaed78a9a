import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRowChanger } from '../../src/features/secret-change/index.ts'
import { MIGRATIONS } from '../../src/main/open-store.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { singleRing } from '../../src/platform/secrets/key-ring.ts'
import { createSecrets, secretCheckValue } from '../../src/platform/secrets/secrets.ts'
import { startGatedUpstreams } from '../processes/gated-upstreams.ts'
import { startMailTrap } from '../processes/mail-trap.ts'
import { type OutageTestbed, openOutageTestbed } from '../processes/outage-testbed.ts'
import { changeUnderLoad } from '../processes/secret-change.ts'
import { startProcess } from '../processes/start-process.ts'

/** `SECRET_ROWS` sealed searches, each of another plate and e-mail. */
const ROWS = Number(process.env.SECRET_ROWS ?? 1_000_000)
/** Rows when a worker is killed; it is a tenth of a million unless less are sealed. */
const KILLED_ROWS = Math.min(ROWS, 100_000)
const LIMIT_MS = 40 * 60_000
const BEFORE = 'the secret before, of the tests and long enough'
const AFTER = 'the secret after, of the tests and long enough'
const BATCH = 2_000

let testbed: OutageTestbed
beforeAll(async () => {
  testbed = await openOutageTestbed()
})
afterAll(() => testbed.close())

it(
  'at 20 searches a second nothing fails',
  async () => {
    const { failures, searches } = await changeUnderLoad({
      databaseUrl: testbed.url,
      searchesPerSecond: 20,
      settledMs: 10_000,
    })
    process.stdout.write(`${searches} searches, ${failures.length} failed\n`)
    expect(failures).toEqual([])
  },
  LIMIT_MS,
)

it(
  `seals ${ROWS} rows anew`,
  async () => {
    const pool = await openFilled(ROWS)
    const bareMs = await timed(() => updateBare(pool))
    await pool.query('vacuum analyze searches')
    await pool.query(
      `insert into app_secret (check_value, previous_check_value, phase, is_versioned) values ($1, $2, 'moving', true)`,
      [secretCheckValue(AFTER), secretCheckValue(BEFORE)],
    )
    const changer = createRowChanger(pool, AFTER, BEFORE)
    let longestMs = 0
    const changeMs = await timed(async () => {
      for (let step = ''; step !== 'finished'; ) {
        const ms = await timed(async () => {
          step = await changer.step()
        })
        if (step !== 'finished') longestMs = Math.max(longestMs, ms)
      }
    })
    const rate = (ms: number) => Math.round((ROWS * 1_000) / ms)
    process.stdout.write(
      `${ROWS} rows: ${rate(changeMs)} rows/s (${Math.round(changeMs / 1_000)} s), the same updates without sealing ` +
        `${rate(bareMs)} rows/s; longest transaction ${Math.round(longestMs)} ms\n`,
    )
    await pool.end()
    expect(changeMs).toBeLessThan(Math.max(60_000, ROWS * 0.6))
  },
  LIMIT_MS,
)

it(
  `a worker that is killed at ${KILLED_ROWS} rows leaves the rest to another`,
  async () => {
    const pool = await openFilled(KILLED_ROWS)
    const [mail, upstreams] = await Promise.all([startMailTrap(), startGatedUpstreams(1)])
    const start = () =>
      startProcess({
        ...{ ROLE: 'worker', DATABASE_URL: testbed.url, SMTP_URL: mail.url, DATABASE_CONNECTIONS: '8' },
        ...{ JURISDICTIONS_DIR: upstreams.directory, APP_SECRET: AFTER, APP_SECRET_PREVIOUS: BEFORE },
        SITE_URL: 'http://localhost:3000',
      })
    const readChanged = async () => Number((await pool.query(CHANGED)).rows[0]?.rows ?? 0)
    await pool.query('insert into app_secret (check_value) values ($1)', [secretCheckValue(BEFORE)])
    const first = await start()
    while ((await readChanged()) < KILLED_ROWS / 4) await pause(50)
    await first.kill('SIGKILL')
    const atKill = await readChanged()
    const second = await start()
    const phase = async () => (await pool.query('select phase from app_secret')).rows[0].phase
    while ((await phase()) !== 'settled') await pause(200)
    process.stdout.write(`killed after ${atKill} of ${KILLED_ROWS} rows\n`)
    await second.kill('SIGTERM')
    expect(atKill).toBeLessThan(KILLED_ROWS)
    expect(await readChanged()).toBe(KILLED_ROWS)
    await expectUnderNewSecret(pool)
    await pool.end()
    await Promise.all([mail.close(), upstreams.close()])
  },
  LIMIT_MS,
)

/** `rows` searches, each of another plate and e-mail, sealed with the secret before. */
async function openFilled(rows: number): Promise<pg.Pool> {
  await migrate(testbed.url, MIGRATIONS)
  const pool = new pg.Pool({ connectionString: testbed.url, max: 1 })
  pool.on('error', () => undefined)
  await pool.query(
    'truncate searches, app_secret, secret_change_tables, moved_hashes, processes, pinned_keys cascade',
  )
  const secrets = createSecrets(BEFORE)
  for (let from = 0; from < rows; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - from) }, (_, at) => from + at)
    await pool.query(
      `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash,
       email_sealed, browser_hash, state, created_at, deadline_at)
     select gen_random_uuid(), 'patent', s, ss, e, e, es, '\\x00', 'complete', now(), now()
     from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[]) as x (s, ss, e, es)`,
      [
        batch.map((at) => secrets.lookupHash('subject', `patent:P${at}`)),
        batch.map((at) => secrets.encrypt(JSON.stringify({ kind: 'patent', plate: `P${at}` }))),
        batch.map((at) => secrets.lookupHash('email', emailOf(at))),
        batch.map((at) => secrets.encrypt(emailOf(at))),
      ],
    )
  }
  await pool.query('analyze searches')
  return pool
}

const CHANGED = "select changed_rows as rows from secret_change_tables where name = 'searches'"

const emailOf = (at: number): string => `a${at}@example.com`

/** Every row opens with the new secret alone, and is found by it. */
async function expectUnderNewSecret(pool: pg.Pool): Promise<void> {
  const secrets = createSecrets(AFTER, { ...singleRing(), isVersioned: true })
  const { rows } = await pool.query<{ sealed: Buffer; email: Buffer; subject: Buffer; text: Buffer }>(
    'select email_sealed as sealed, email_hash as email, subject_hash as subject, subject_sealed as text from searches',
  )
  const wrong = rows.filter(({ sealed, email, subject, text }) => {
    const { plate } = JSON.parse(secrets.decrypt(text)) as { plate: string }
    return !(
      secrets.lookupHash('email', secrets.decrypt(sealed)).equals(email) &&
      secrets.lookupHash('subject', `patent:${plate}`).equals(subject)
    )
  })
  expect(rows).toHaveLength(KILLED_ROWS)
  expect(wrong).toEqual([])
}

/** The baseline: the columns that the change writes, in batches of the same size, by block. */
async function updateBare(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select pg_relation_size('searches') / 8192 as blocks`)
  for (let block = 0; block < Number(rows[0].blocks); block += 48)
    await pool.query(
      `update searches set subject_sealed = subject_sealed || '\\x'::bytea, email_sealed = email_sealed || '\\x'::bytea,
         email_hash = email_hash || '\\x'::bytea, subject_hash = subject_hash || '\\x'::bytea
       where ctid >= '(${block},0)' and ctid < '(${block + 48},0)'`,
    )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}
