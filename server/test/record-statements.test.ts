import { beforeEach, expect, it } from 'vitest'
import type { Database, Queryable } from '../src/platform/database/database.ts'
import { UnitOfWork } from '../src/platform/database/unit-of-work.ts'
import { readHold } from '../src/platform/outgoing/hold-outgoing.ts'
import { statements } from './plans/record-statements.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const recorded = () => [...statements.values()].filter(({ text }) => text.includes('from site_settings'))

async function inUnit(work: () => Promise<unknown>): Promise<void> {
  const unit = new UnitOfWork()
  await unit.run(work)
  await unit.rollback()
}

async function inTransaction({ pool }: Database, work: (on: Queryable) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await work(client)
  await client.query('rollback')
  client.release()
}

beforeEach(() => statements.clear())

it.each<[string, (on: Database) => Promise<unknown>]>([
  ['the pool', ({ pool }) => readHold(pool)],
  ['reads', ({ reads }) => readHold(reads.pool)],
  ['a transaction', (on) => inTransaction(on, readHold)],
  ['a unit of work', ({ pool }) => inUnit(() => readHold(pool))],
  ['a transaction in a unit of work', (on) => inUnit(() => inTransaction(on, readHold))],
])('a statement on %s is recorded at the line that asks for it', async (_where, ask) => {
  await ask(database())
  expect(recorded().map(({ file }) => file)).toEqual(['platform/outgoing/hold-outgoing.ts'])
})
