import { beforeEach, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../test/search-harness.ts'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { maintainPartitions } from '../../platform/retention/maintain-partitions.ts'
import { SEARCH_TABLES } from './tables.ts'

const database = useTestDatabase()
const DAY_MS = 86_400_000

async function sweepAt(now: Date): Promise<void> {
  await maintainPartitions(database().db, now, SEARCH_TABLES)
  await sweepTables(database(), now, SEARCH_TABLES)
}

async function countRows(table: string): Promise<number> {
  const { rows } = await database().pool.query(`select least(count(*), 1)::int as rows from ${table}`)
  return rows[0].rows
}

beforeEach(async () => {
  await maintainPartitions(database().db, new Date(), SEARCH_TABLES)
  const search = searchOn(database(), scripted({ cordoba: () => [page(reported('A-1')), end('found')] }))
  await search.run((await search.start({ kind: 'patent', plate: 'AB123CD' })).sessionId ?? '')
})

/** Since the last day of this month. */
const daysAfterMonth = (days: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + days * DAY_MS)
}

const KEPT = { search_events: 1, search_checks: 1, searches: 1, fines: 1 }

it.each([
  ['keeps everything of a month', 34, KEPT],
  ['drops the events of a month after all its links are over', 36, { ...KEPT, search_events: 0 }],
  ['drops the checks of a month before its searches', 366, { ...KEPT, search_events: 0, search_checks: 0 }],
  [
    'forgets the search after thirteen months',
    401,
    { search_events: 0, search_checks: 0, searches: 0, fines: 1 },
  ],
  ['forgets a fine without searches for two years', 731, { search_events: 0, searches: 0, fines: 0 }],
])('%s', async (_name, days, left) => {
  await sweepAt(daysAfterMonth(days))
  for (const [table, rows] of Object.entries(left))
    expect([table, await countRows(table)]).toEqual([table, rows])
})

it('deletes checks and events with their search', async () => {
  await database().pool.query('delete from searches')
  expect([await countRows('search_checks'), await countRows('search_events')]).toEqual([0, 0])
})

it('sweeps the events of searches of earlier versions, whose ids are random', async () => {
  const { pool } = database()
  const copy = `select gen_random_uuid(), subject_kind, subject_hash, subject_sealed, sha256(email_hash), email_sealed,
    browser_hash, state, created_at, deadline_at from searches limit 1`
  const { rows } =
    await pool.query(`insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash,
    email_sealed, browser_hash, state, created_at, deadline_at) ${copy} returning id`)
  const { id } = rows[0]
  await pool.query(`insert into search_events values ($1, 1, 1, '[]')`, [id])
  await pool.query(
    `insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms)
    values ($1, 'cordoba', 'empty', 0, false, now(), 1)`,
    [id],
  )
  const left = async (days: number) => {
    await sweepAt(new Date(Date.now() + days * DAY_MS))
    return [await countRows('search_events_unordered'), await countRows('search_checks_unordered')]
  }
  expect([await left(34), await left(36), await left(401)]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ])
})
