import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createMonths } from './create-months.ts'
import { defineTable } from './define-table.ts'
import { maintainPartitions } from './maintain-partitions.ts'

const current = useTestDatabase()

const keptFor = (months: number) =>
  ['tracking_batches', 'tracking_events'].map((name) =>
    defineTable({
      ...{ name, description: '', writtenBy: 'tracking', privacy: null, since: 'at', partitionBy: 'month' },
      keepFor: { months },
    }),
  )

const names = async () => {
  const query = sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relname like 'tracking_events_2%' order by 1`
  return (await query.execute(current().db)).rows.map(({ name }) => name)
}

beforeEach(async () => {
  for (const name of await names())
    await sql`drop table ${sql.table(name)}, ${sql.table(name.replace('events', 'batches'))}`.execute(
      current().db,
    )
})

it.each([
  ['2026-12-31T23:59:59Z', ['2026_12', '2027_01']],
  ['2027-01-01T00:00:00Z', ['2026_12', '2027_01']],
  ['2027-01-15T00:00:00Z', ['2027_01']],
  ['2027-01-22T00:00:00Z', ['2027_01', '2027_02']],
])('makes the months from a day before to ten days ahead of %s', async (now, months) => {
  const { made } = await maintainPartitions(current().db, new Date(now), keptFor(13))
  expect(made).toHaveLength(2 * months.length)
  expect(await names()).toEqual(months.map((month) => `tracking_events_${month}`))
})

it('takes an event of any instant of its months', async () => {
  await maintainPartitions(current().db, new Date('2026-12-25T00:00:00Z'), keptFor(13))
  const instants = [
    '2026-12-01T00:00:00Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00Z',
    '2027-01-31T23:59:59Z',
  ]
  for (const at of instants)
    await sql`insert into tracking_events values (${at}, gen_random_uuid(), 'page_view', 'navigation', '{}', '{}')`.execute(
      current().db,
    )
})

it('changes nothing the second time, nor when two do it at once', async () => {
  const now = new Date('2026-05-01T00:00:00Z')
  const both = await Promise.all([1, 2].map(() => maintainPartitions(current().db, now, keptFor(13))))
  expect(both.flatMap(({ made }) => made)).toHaveLength(4)
  expect(await maintainPartitions(current().db, now, keptFor(13))).toEqual({ made: [], dropped: [] })
})

it('drops a month once it ended the given months ago, and not before', async () => {
  for (const now of ['2026-04-10T00:00:00Z', '2026-05-10T00:00:00Z'])
    await maintainPartitions(current().db, new Date(now), keptFor(2))
  const before = await maintainPartitions(current().db, new Date('2026-06-30T23:59:59Z'), keptFor(2))
  expect(before.dropped).toEqual([])
  const after = await maintainPartitions(current().db, new Date('2026-07-01T00:00:00Z'), keptFor(2))
  expect(after.dropped).toEqual(['tracking_batches_2026_04', 'tracking_events_2026_04'])
  expect((await names())[0]).toBe('tracking_events_2026_05')
})

it('a clock that is ahead for a moment makes months for what is written, and drops none', async () => {
  const ensureMonth = createMonths(current().db, keptFor(1))
  for (const now of ['2026-05-15T00:00:00Z', '2026-08-15T00:00:00Z', '2026-05-15T00:00:03Z'])
    await ensureMonth(new Date(now))
  expect(await names()).toEqual(['tracking_events_2026_05', 'tracking_events_2026_08'])
})

it('waits for a lock no longer than half a second at a time, so that writers pass', async () => {
  const holder = await current().pool.connect()
  await holder.query('begin; select from tracking_events limit 1')
  const maintained = maintainPartitions(current().db, new Date('2026-05-01T00:00:00Z'), keptFor(13))
  const isWaiting = async () =>
    (
      await current().pool.query(`select from pg_locks where not granted and relation is not null
      and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  await expect.poll(isWaiting, { interval: 20 }).toBe(1)
  await expect.poll(isWaiting, { interval: 20 }).toBe(0)
  await holder.query('commit')
  holder.release()
  expect((await maintained).made).toHaveLength(4)
})
