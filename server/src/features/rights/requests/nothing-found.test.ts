import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listRequestsOf } from './store.ts'

const database = useTestDatabase()

it('an account without requests has an empty list', async () => {
  expect(await listRequestsOf(database().db, randomUUID())).toEqual([])
})
