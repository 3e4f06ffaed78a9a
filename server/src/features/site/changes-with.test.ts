import { expect, it } from 'vitest'
import { changesWith } from './changes-with.ts'

it.each([
  ['', undefined, false],
  ['?', undefined, false],
  ['?utm_source=mail', undefined, true],
  ['?utm_source=mail', '', false],
  ['?utm_source=mail&gclid=1', 'patente dni', false],
  ['?utm_source=mail&dni=1', 'patente dni', true],
  ['?%64ni=1', 'patente dni', true],
  ['?dni', 'patente dni', true],
  ['?patentes=1', 'patente dni', false],
])('%j changes a page that reads %j: %s', (query, reads, expected) => {
  expect(changesWith(query, reads)).toBe(expected)
})
