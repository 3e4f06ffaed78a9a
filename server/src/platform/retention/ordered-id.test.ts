import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createOrderedId, lowestRunningSince } from './ordered-id.ts'

const database = useTestDatabase()
const INSTANTS = [
  '1970-01-01T00:00:00Z',
  '2026-11-23T21:04:05.678Z',
  '2026-12-01T00:00:00Z',
  '2105-01-01T00:00:00Z',
]

it.each(INSTANTS)('is what ordered_id says in SQL: %s', async (at) => {
  const { rows } = await database().pool.query('select ordered_id($1, $2) as id', [at, 0xfedcba98])
  expect(createOrderedId(new Date(at), Buffer.from('fedcba98', 'hex'))).toBe(rows[0].id)
})

it('says as SQL which search may still run', async () => {
  const at = '2026-11-23T21:04:05.678Z'
  const { rows } = await database().pool.query('select running_since($1) as id', [at])
  expect(lowestRunningSince(new Date(at))).toBe(rows[0].id)
})

it('grows with time, above every random id', async () => {
  const ids = INSTANTS.map((at) => createOrderedId(new Date(at)))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0] && ids[0] > 'ffffffff-ffff-4fff-bfff-ffffffffffff').toBe(true)
})
