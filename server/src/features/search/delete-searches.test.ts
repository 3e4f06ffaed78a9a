import { expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../test/search-harness.ts'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { SEARCH_TABLES } from './tables.ts'

const database = useTestDatabase()

it.each([
  ['keeps everything of this month', 30, { search_events: 1, searches: 1, fines: 1 }],
  ['forgets the story of a search after its link is over', 36, { search_events: 0, searches: 1, fines: 1 }],
  ['forgets the search after thirteen months', 401, { search_events: 0, searches: 0, fines: 1 }],
  ['forgets a fine without searches for two years', 731, { search_events: 0, searches: 0, fines: 0 }],
])('%s', async (_name, days, left) => {
  const search = searchOn(database(), scripted({ cordoba: () => [page(reported('A-1')), end('found')] }))
  await search.run((await search.start({ kind: 'patent', plate: 'AB123CD' })).sessionId ?? '')
  await sweepTables(database(), new Date(Date.now() + days * 86_400_000), SEARCH_TABLES)
  for (const [table, rows] of Object.entries(left)) {
    const { rows: found } = await database().pool.query(
      `select least(count(*), 1)::int as rows from ${table}`,
    )
    expect([table, found[0].rows]).toEqual([table, rows])
  }
})
