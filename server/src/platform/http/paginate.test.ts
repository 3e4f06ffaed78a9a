import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BY_TIME, byNumber, paginate } from './paginate.ts'

const NUMBER = byNumber<number>((row) => row)

const listOf =
  (count: number) =>
  async ({ after, limit }: { readonly after: number | null; readonly limit: number }) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((row) => row > (after ?? 0))
      .slice(0, limit)

describe('a page', () => {
  it.each([
    [0, [], null],
    [2, [1, 2], null],
    [3, [1, 2, 3], null],
    [4, [1, 2, 3], 3],
  ])('of three from a list of %i', async (count, rows, next) => {
    expect(await paginate(NUMBER, { from: undefined, limit: 3 }, listOf(count))).toEqual({ rows, next })
  })

  it('continues after the last row of the previous one', async () => {
    expect(await paginate(NUMBER, { from: 3, limit: 3 }, listOf(7))).toEqual({ rows: [4, 5, 6], next: 6 })
    expect(await paginate(NUMBER, { from: 6, limit: 3 }, listOf(7))).toEqual({ rows: [7], next: null })
  })
})

describe('a cursor by time', () => {
  it('reads what it wrote', () => {
    const place = { at: new Date('2026-03-11T12:00:00.123Z'), id: randomUUID() }
    expect(BY_TIME.read(BY_TIME.write(place))).toEqual(place)
  })

  it.each([
    '',
    '1',
    '1.',
    `1.${'-'.repeat(36)}`,
    `1.${'a'.repeat(36)}`,
    `9999999999999999.${randomUUID()}`,
    `-1.${randomUUID()}`,
  ])('refuses %s', async (from) => {
    const page = paginate(BY_TIME, { from, limit: 3 }, async () => [])
    await expect(page).rejects.toMatchObject({ status: 400, details: { fields: [{ path: 'before' }] } })
  })
})
