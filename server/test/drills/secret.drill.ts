import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRowChanger } from '../../src/features/secret-change/index.ts'
import { MIGRATIONS } from '../../src/main/open-store.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createSecrets, secretCheckValue } from '../../src/platform/secrets/secrets.ts'
import { type OutageTestbed, openOutageTestbed } from '../processes/outage-testbed.ts'
import { changeUnderLoad } from '../processes/secret-change.ts'

/** `SECRET_ROWS` sealed searches, each of another plate and e-mail. */
const ROWS = Number(process.env.SECRET_ROWS ?? 1_000_000)
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
    const database = openDatabase({
      connectionString: testbed.url,
      maxConnections: 2,
      onIdleError: () => undefined,
    })
    const { pool } = database
    await migrate(testbed.url, MIGRATIONS)
    await pool.query(
      'truncate searches, app_secret, secret_change_tables, moved_hashes, processes, pinned_keys cascade',
    )
    const secrets = createSecrets(BEFORE)
    for (let from = 0; from < ROWS; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, ROWS - from) }, (_, at) => from + at)
      const plates = rows.map((at) => `patent:P${at}`)
      await pool.query(
        `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash,
         email_sealed, browser_hash, state, created_at, deadline_at)
       select gen_random_uuid(), 'patent', s, ss, e, e, es, '\\x00', 'complete', now(), now()
       from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[]) as x (s, ss, e, es)`,
        [
          plates.map((key) => secrets.lookupHash('subject', key)),
          rows.map((at) => secrets.encrypt(JSON.stringify({ kind: 'patent', plate: `P${at}` }))),
          rows.map((at) => secrets.lookupHash('email', `a${at}@example.com`)),
          rows.map((at) => secrets.encrypt(`a${at}@example.com`)),
        ],
      )
    }
    await pool.query('analyze searches')
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
    await database.close()
    expect(changeMs).toBeLessThan(Math.max(60_000, ROWS * 0.6))
  },
  LIMIT_MS,
)

/** The baseline: the columns that the change writes, in batches of the same size, by block. */
async function updateBare(pool: ReturnType<typeof openDatabase>['pool']): Promise<void> {
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
