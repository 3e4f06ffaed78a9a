import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../src/features/registry/in-transaction.ts'
import { findDelivery } from '../src/features/registry/store.ts'
import type { Database } from '../src/platform/database/database.ts'
import { UnitOfWork } from '../src/platform/database/unit-of-work.ts'
import { statements } from './plans/record-statements.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()
const recorded = () => [...statements.values()].filter(({ text }) => text.includes('from deliveries d'))
const inUnit = async (work: () => Promise<unknown>) => {
  const unit = new UnitOfWork()
  await unit.run(work)
  await unit.rollback()
}

beforeEach(() => statements.clear())

it.each<[string, (on: Database) => Promise<unknown>]>([
  ['the pool', ({ pool }) => findDelivery(pool, 'cordoba', 1)],
  ['reads', ({ reads }) => findDelivery(reads.pool, 'cordoba', 1)],
  ['a transaction', ({ pool }) => inTransaction(pool, (client) => findDelivery(client, 'cordoba', 1))],
  ['a unit of work', ({ pool }) => inUnit(() => findDelivery(pool, 'cordoba', 1))],
  [
    'a transaction in a unit of work',
    ({ pool }) => inUnit(() => inTransaction(pool, (client) => findDelivery(client, 'cordoba', 1))),
  ],
])('a statement on %s is recorded at the line that asks for it', async (_where, ask) => {
  await ask(database())
  expect(recorded().map(({ file }) => file)).toEqual(['features/registry/store.ts'])
})
