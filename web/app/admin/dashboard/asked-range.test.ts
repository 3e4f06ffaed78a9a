import { expect, it } from 'vitest'
import { readRange, toQuery } from './asked-range.ts'

const NOW = new Date('2026-11-22T01:00:00Z')
const read = (query: string) => readRange(new URLSearchParams(query), NOW)

it.each([
  ['', { range: '7d' }],
  ['range=forever', { range: '7d' }],
  ['range=today', { range: 'today' }],
  ['range=30d&from=2026-01-01', { range: '30d' }],
  ['range=custom', { range: 'custom', from: '2026-11-15', to: '2026-11-21' }],
  ['range=custom&to=2026-03-31', { range: 'custom', from: '2026-03-25', to: '2026-03-31' }],
  ['range=custom&from=2026-02-30&to=x', { range: 'custom', from: '2026-11-15', to: '2026-11-21' }],
])('%s asks for %j', (query, asked) => {
  expect(read(query)).toEqual(asked)
})

it('is written as it is read', () => {
  const query = 'range=custom&from=2026-03-01&to=2026-03-31'
  expect(new URLSearchParams(toQuery(read(query))).toString()).toBe(query)
})
