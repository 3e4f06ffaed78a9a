import { DELIVERY_ROWS_LISTED } from '@multas/domain'
import { expect, it } from 'vitest'
import { readIssueRows } from './read-issue-rows.ts'

const issues = [{ field: null, column: null, message: 'cortada' }]
const registry = {
  listIssues: async ({ after, limit }: { after: number; limit: number }) =>
    Array.from({ length: Math.min(limit, DELIVERY_ROWS_LISTED - after) }, (_, at) => ({
      rowNumber: after + at + 1,
      issues,
    })),
}

async function linesOf(total: number) {
  const of = { jurisdiction: 'ezeiza', id: 1, isRefused: true, total }
  const lines = []
  for await (const batch of readIssueRows(registry, of)) lines.push(...batch)
  return lines
}

it('ends with how many rows are only counted', async () => {
  expect((await linesOf(DELIVERY_ROWS_LISTED)).at(-1)).toEqual([DELIVERY_ROWS_LISTED, null, null, 'cortada'])
  const lines = await linesOf(100_000)
  expect(lines).toHaveLength(DELIVERY_ROWS_LISTED + 1)
  expect(lines.at(-1)).toEqual([null, null, null, 'Se listan las primeras 10.000 filas de 100.000.'])
})
