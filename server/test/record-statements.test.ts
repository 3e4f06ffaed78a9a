import { beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '../src/platform/database/database.ts'
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

const inTransaction = ({ db }: Database, work: (on: Db) => Promise<unknown>) =>
  db.transaction().execute((transaction) => work(transaction))

beforeEach(() => statements.clear())

it.each<[string, (on: Database) => Promise<unknown>]>([
  ['the pool', ({ db }) => readHold(db)],
  ['reads', ({ reads }) => readHold(reads.db)],
  ['a transaction', (on) => inTransaction(on, readHold)],
  ['a unit of work', ({ db }) => inUnit(() => readHold(db))],
  ['a transaction in a unit of work', (on) => inUnit(() => inTransaction(on, readHold))],
])('a statement on %s is recorded at the line that asks for it', async (_where, ask) => {
  await ask(database())
  expect(recorded().map(({ file }) => file)).toEqual(['platform/outgoing/hold-outgoing.ts'])
})
