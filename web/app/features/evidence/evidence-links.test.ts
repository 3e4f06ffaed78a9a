import { expect, it } from 'vitest'
import { documentLink, photoLink } from './evidence-links.ts'
import { readFileName } from './fetch-document.ts'

it('carries the token when there is one', () => {
  expect(photoLink({ hash: 'h', evidenceTokens: { pruebas1: 'x', pruebas2: 'a b' } }, 2)).toBe(
    '/api/proxy/image/h/2?token=a%20b',
  )
  expect(photoLink({ hash: 'h' }, 1)).toBe('/api/proxy/image/h/1')
  expect(documentLink({ hash: 'h', evidenceTokens: { actaPdf: 'x', boletaPdf: 't' } }, 'boleta')).toBe(
    '/api/proxy/pdf/h/boleta?token=t',
  )
})

it.each([
  ['attachment; filename="acta_02-1.pdf"', 'acta_02-1.pdf'],
  ['attachment', null],
  ['attachment; filename="../x"', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(readFileName(header)).toBe(name)
})
