import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTable, readTables } from '../../test/fill-table.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { createLog } from '../platform/log/log.ts'
import { createFeatures, partsOf } from './create-features.ts'
import { type Foundation, layFoundation } from './foundation.ts'
import { openJurisdictions } from './open-jurisdictions.ts'
import { readSettings } from './read-settings.ts'

const OPERATIONS = path.join(import.meta.dirname, '../../../docs/operations.md')
const DAY_MS = 86_400_000
/** When every row was written that this test ages: long ago, for what the database itself refuses to forget early. */
const WRITTEN = new Date('2021-01-15T12:00:00Z')
/** A job runs once a day: a row may stay that much longer, and two for months of different length. */
const SLACK_DAYS = 3

interface Declared {
  readonly table: string
  /** Null: kept, and the list says why. */
  readonly days: number | null
  readonly job: string | null
}

/** The one list of what becomes of every table's rows, as operators read it. */
function readDeclared(): Declared[] {
  const rows = readFileSync(OPERATIONS, 'utf8').matchAll(
    /^\| `(\w+)` \| (?:(\d+) days?|(kept[^|]+)) \| (?:`([\w.]+)`|–) \|$/gm,
  )
  return [...rows].map(([, table = '', days, , job]) => ({
    table,
    days: days === undefined ? null : Number(days),
    job: job ?? null,
  }))
}

const database = useTestDatabase()
const state = { now: WRITTEN }
let laid: Foundation
let jobs: ReadonlyMap<string, () => Promise<void>>

beforeAll(async () => {
  const read = readSettings({
    DATABASE_URL: database().connectionString,
    APP_SECRET: 's'.repeat(40),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'multas-retention-')),
    JURISDICTIONS_DIR: mkdtempSync(path.join(tmpdir(), 'multas-none-')),
  })
  if (!read.ok) throw new Error(JSON.stringify(read))
  const log = createLog('silent')
  laid = await layFoundation(read.settings, log)
  const opened = openJurisdictions(read.settings, () => undefined, log, {
    consult: () => {
      throw new Error('nothing is consulted here')
    },
    isPublished: () => false,
  })
  const features = createFeatures({ ...laid, clock: () => state.now }, opened)
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  const schedule = partsOf(features).flatMap((part) => part.schedule ?? [])
  jobs = new Map(schedule.map(({ job }) => [job.name, () => job.run({} as never, context)]))
})

afterAll(() => laid.close())

const declared = readDeclared()
const sweeps = [...new Set(declared.flatMap(({ job }) => job ?? []))]

/** Before and after every age that the list names, in the order of time. */
function daysToLook(): number[] {
  const days = declared.flatMap((one) =>
    one.days === null ? [] : [one.days - SLACK_DAYS, one.days + SLACK_DAYS],
  )
  return [...new Set(days)].filter((day) => day >= 0).sort((a, b) => a - b)
}

it('every table says in the operators’ list how long its rows are kept, or why they stay', async () => {
  const tables = (await readTables(database())).map(({ name }) => name)
  expect(declared.map(({ table }) => table).sort()).toEqual(tables.sort())
})

it('what the list names is a job that runs by the clock', () => {
  expect(sweeps.filter((name) => !jobs.has(name))).toEqual([])
  expect(declared.filter(({ days, job }) => (days === null) !== (job === null))).toEqual([])
})

it('rows of every table grow old, and go when the list says: not before, not later', async () => {
  // The months of that time have to be there to be written into.
  await jobs.get('tracking.partitions.keep')?.()
  const tables = await readTables(database())
  for (const table of tables) await fillTable(database(), table, WRITTEN)
  const wrong: string[] = []
  for (const day of daysToLook()) {
    state.now = new Date(WRITTEN.getTime() + day * DAY_MS)
    // Twice: what hangs on a row that one job erases is gone after the next day's.
    for (const name of [...sweeps, ...sweeps]) await jobs.get(name)?.()
    for (const { table, days } of declared) {
      const { rowCount } = await database().pool.query(`select from ${table} limit 1`)
      const isThere = rowCount === 1
      if (days === null || day <= days - SLACK_DAYS ? !isThere : day >= days + SLACK_DAYS && isThere)
        wrong.push(`${table}, ${days ?? 'kept'}: ${isThere ? 'still there' : 'gone'} after ${day} days`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
}, 60_000)
