import { expect, it } from 'vitest'
import { defaultSort } from './admin-table.ts'

it('a table opens in its first order', () => {
  expect(defaultSort({ sorts: { when: 'desc', name: 'asc' } })).toEqual({ key: 'when', dir: 'desc' })
})
