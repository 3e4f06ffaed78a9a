import { MOST_COUNTED } from '@multas/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { countUpTo } from './count-up-to.ts'

const database = useTestDatabase()

it.each([
  [0, 0],
  [7, 7],
  [MOST_COUNTED, MOST_COUNTED],
  [3 * MOST_COUNTED, MOST_COUNTED + 1],
])('%i rows are counted as %i', async (rows, counted) => {
  expect(await countUpTo(database().db, sql`from generate_series(1, ${rows}::int)`)).toBe(counted)
})
