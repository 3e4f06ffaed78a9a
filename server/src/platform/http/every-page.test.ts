import { expect, it } from 'vitest'
import { everyPage } from './every-page.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of all) found.push(one)
  return found
}

it.each([
  [2, [['a', 'b'], ['c', 'd'], ['e']]],
  [5, [['a', 'b', 'c', 'd', 'e']]],
])('every row comes once, in pages of %i', async (pageSize, expected) => {
  const read = async (page: number) => ({
    rows: ROWS.slice((page - 1) * pageSize, page * pageSize),
    pageSize,
  })
  expect(await collect(everyPage(read, (row) => [row]))).toEqual(
    expected.map((batch) => batch.map((row) => [row])),
  )
})

it('a table of nothing has no batch', async () => {
  const read = async () => ({ rows: [], pageSize: 50 })
  expect(await collect(everyPage(read, () => []))).toEqual([])
})
