import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPlace, writePlace } from './page-place.ts'

it('reads what it wrote', () => {
  const place = { at: new Date('2026-03-11T12:00:00.123Z'), id: randomUUID() }
  expect(readPlace(writePlace(place))).toEqual(place)
})

it.each([
  undefined,
  '',
  '1',
  '1.',
  `1.${'-'.repeat(36)}`,
  `1.${'a'.repeat(36)}`,
  `9999999999999999.${randomUUID()}`,
  `-1.${randomUUID()}`,
])('takes %s for the beginning', (text) => {
  expect(readPlace(text)).toBeNull()
})
