import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeJobs } from '../../test/compose-jobs.ts'
import { fillTable, readTables } from '../../test/fill-table.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import type { AnyJob } from '../platform/queue/job.ts'
import {
  type AgeingTable,
  addPeriod,
  isAgeing,
  sinceColumns,
  type TableDeclaration,
} from '../platform/retention/define-table.ts'
import { describeTables } from './describe-tables.ts'
import type { Infrastructure } from './infrastructure.ts'
import { TABLES } from './tables.ts'

const DAY_MS = 86_400_000
/** When every row was written that this test ages: long ago, for what the database itself refuses to forget early. */
const WRITTEN = new Date('2021-01-15T12:00:00Z')

const database = useTestDatabase()
const state = { now: WRITTEN }
let infrastructure: Infrastructure
let jobs: readonly AnyJob[]

beforeAll(async () => {
  ;({ infrastructure, jobs } = await composeJobs(database(), () => state.now))
})

afterAll(() => infrastructure.close())

async function runJob(name: string, payload: object = {}): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`no job is named ${name}`)
  await job.run(payload as never, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
}

const declared = (name: string): TableDeclaration => {
  const table = TABLES.find((one) => one.name === name)
  if (table === undefined) throw new Error(`${name} is not declared`)
  return table
}

/** The table whose rows end these, by foreign key; itself otherwise. */
function ruling(table: TableDeclaration): TableDeclaration {
  return typeof table.keepFor === 'object' && 'with' in table.keepFor ? declared(table.keepFor.with) : table
}

/** When a row goes that was written then; null: it stays. */
function endOf(table: TableDeclaration): Date | null {
  const ruled = ruling(table)
  if (!isAgeing(ruled)) return null
  const since = addPeriod(WRITTEN, ruled.validFor ?? {})
  const from =
    ruled.partitionBy === 'month'
      ? new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1))
      : since
  return addPeriod(from, ruled.keepFor)
}

/** Days are rounded by columns without a time of day; the rest is judged by the minute. */
function slackMs(end: Date): number {
  return end.getTime() - WRITTEN.getTime() > 2 * DAY_MS ? DAY_MS : 60_000
}

/** The columns that start the row's time, and those that would end it sooner, which lie ahead. */
function timesOf(table: AgeingTable): Record<string, Date> {
  if (table.through !== undefined) return {}
  const since = addPeriod(WRITTEN, table.validFor ?? {})
  const ahead = new Date(WRITTEN.getTime() + 40 * 365 * DAY_MS)
  const sooner = (table.sooner ?? []).flatMap((rule) => sinceColumns(rule))
  return {
    ...Object.fromEntries(sooner.map((column) => [column, ahead])),
    ...Object.fromEntries(sinceColumns(table).map((column) => [column, since])),
  }
}

it('every table of the migrated database is declared once', async () => {
  const tables = (await readTables(database())).map(({ name }) => name)
  expect(TABLES.map(({ name }) => name).sort()).toEqual(tables.sort())
})

it('every declared column exists', async () => {
  const columns = new Map((await readTables(database())).map((one) => [one.name, one.columns]))
  const named = TABLES.flatMap((table) => {
    const { personal } = table
    const rules = isAgeing(table) ? [table, ...(table.sooner ?? [])] : []
    return [
      ...rules.flatMap((rule) =>
        sinceColumns(rule).map((column) => `${rule.through?.table ?? table.name}.${column}`),
      ),
      ...rules.flatMap(({ through }) => (through ? [`${table.name}.${through.key}`] : [])),
      ...[personal?.email ?? [], personal?.mailbox ?? [], personal?.subject ?? [], personal?.exported ?? []]
        .flat()
        .map((column) => `${table.name}.${column}`),
    ]
  })
  const missing = named.filter((name) => {
    const [table = '', column] = name.split('.')
    return !columns.get(table)?.some((one) => one.name === column)
  })
  expect(named.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

it('every column that finds a person is declared, or belongs to a table that is not erased', async () => {
  const tables = await readTables(database())
  const hidden = tables.flatMap(({ name, columns }) =>
    columns.some((column) => column.name === 'email_hash') && declared(name).personal === undefined
      ? [name]
      : [],
  )
  // Administrators stay on record; requests are the proof that they were answered.
  expect(hidden).toEqual(['admin_accounts', 'rights_requests'])
})

it('the document of tables says what is declared', async () => {
  const document = path.join(import.meta.dirname, '../../../docs/architecture/tables.md')
  await expect(describeTables(TABLES)).toMatchFileSnapshot(document)
})

it('rows of every table grow old, and go when their declaration says: not before, not later', async () => {
  // The months of that time have to be there to be written into.
  await runJob('retention.sweep')
  const tables = await readTables(database())
  for (const table of tables) {
    const one = declared(table.name)
    await fillTable(database(), table, WRITTEN, isAgeing(one) ? timesOf(one) : {})
  }
  const ends = TABLES.map((table) => ({ name: table.name, end: endOf(table) }))
  const moments = [
    ...new Set(ends.flatMap(({ end }) => (end ? [+end - slackMs(end), +end + slackMs(end)] : []))),
  ]
  const wrong: string[] = []
  for (const moment of moments.sort((a, b) => a - b)) {
    state.now = new Date(moment)
    // Twice: what hangs on a row that one step deletes goes with the next run.
    for (let run = 0; run < 2; run++) await runJob('retention.sweep')
    for (const { name, end } of ends) {
      const { rowCount } = await database().pool.query(`select from ${name} limit 1`)
      const isThere = rowCount === 1
      const isBefore = end === null || moment <= +end - slackMs(end)
      const isAfter = end !== null && moment >= +end + slackMs(end)
      if ((isBefore && !isThere) || (isAfter && isThere))
        wrong.push(`${name}: ${isThere ? 'still there' : 'gone'} at ${state.now.toISOString()}`)
    }
  }
  expect(ends.filter(({ end }) => end !== null).length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

it('a job that an earlier version queued does the same work', async () => {
  state.now = new Date()
  const add = (at: Date) =>
    database().pool.query(
      `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, email_sealed, browser_hash,
        state, created_at, deadline_at)
       values (gen_random_uuid(), 'patent', $1, $1, $1, $1, $1, 'complete', $2, $2)`,
      [Buffer.alloc(16, 9), at],
    )
  await add(addPeriod(state.now, { days: 399 }, -1))
  await add(addPeriod(state.now, { days: 401 }, -1))
  await runJob('search.forget', { _cron: { ts: '2026-11-23T06:10:00.000Z', backfilled: false } })
  const { rowCount } = await database().pool.query('select from searches where subject_hash = $1', [
    Buffer.alloc(16, 9),
  ])
  expect(rowCount).toBe(1)
})

it('hourly runs end what is kept for hours, and leave the rest for the day’s', async () => {
  const count = async (table: string) =>
    (await database().pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
  state.now = new Date()
  const tables = await readTables(database())
  for (const name of ['rate_limits', 'feedback']) {
    const table = tables.find((one) => one.name === name)
    if (table) await fillTable(database(), table, WRITTEN, { spoken_for: WRITTEN, received_at: WRITTEN })
  }
  await runJob('retention.sweep', { _cron: { ts: '2026-11-23T09:17:00.000Z' } })
  expect([await count('rate_limits'), await count('feedback')]).toEqual([0, 1])
  await runJob('retention.sweep', { _cron: { ts: '2026-11-23T06:17:00.000Z' } })
  expect(await count('feedback')).toBe(0)
})
