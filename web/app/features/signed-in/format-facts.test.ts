import { expect, it } from 'vitest'
import { formatBytes, formatCounted, formatMoment } from './format-facts.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_536, '1,5 kB'],
  [536_870_912, '512 MB'],
  [5_497_558_138_880, '5.120 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

it('counts one and many', () => {
  expect([1, 0, 1_200].map((count) => formatCounted(count, 'fila', 'filas'))).toEqual([
    '1 fila',
    '0 filas',
    '1.200 filas',
  ])
})

it('formats a moment by the clock in Argentina', () => {
  expect(formatMoment('2026-03-11T12:05:00Z')).toBe('11/03/2026 09:05')
})
