import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { paymentsPersonTables } from './account-part.ts'

const database = useTestDatabase()

it('nothing is erased of a person without subscriptions', async () => {
  const person = { emailHash: randomBytes(16), subjectHashes: [] }
  for (const table of paymentsPersonTables({} as never))
    expect(await table.erase(database().db, person)).toBe(0)
})
