import { expect, it } from 'vitest'
import { documentLink, photoLink } from './evidence-links.ts'
import { readFileName } from './fetch-document.ts'

it('carries the token when there is one', () => {
  expect(photoLink('h', 2, 'a b')).toBe('/api/proxy/image/h/2?token=a%20b')
  expect(photoLink('h', 1, null)).toBe('/api/proxy/image/h/1')
  expect(documentLink('h', 'boleta', 't')).toBe('/api/proxy/pdf/h/boleta?token=t')
})

it.each([
  ['attachment; filename="acta_02-1.pdf"', 'acta_02-1.pdf'],
  ['attachment', null],
  ['attachment; filename="../x"', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(readFileName(header)).toBe(name)
})
