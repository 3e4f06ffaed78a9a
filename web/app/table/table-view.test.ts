import { describe, expect, it } from 'vitest'
import type { TableShape } from './table-shape.ts'
import {
  changeView,
  isNarrowed,
  readView,
  setFilter,
  sortBy,
  toExportQuery,
  toQuery,
  writeView,
} from './table-view.ts'

const SHAPE: TableShape = {
  columns: [{ key: 'at', sortsFirst: 'desc' }, { key: 'name', sortsFirst: 'asc' }, { key: 'note' }],
  filters: [
    { kind: 'choice', key: 'state', name: 'Estado', choices: [{ value: 'failed', label: 'Fallidos' }] },
    { kind: 'days', name: 'Fecha', from: 'from', to: 'to' },
  ],
  sortedBy: { key: 'at', dir: 'desc' },
}
const read = (query: string) => readView(new URLSearchParams(query), SHAPE)
const write = (query: string, view = read(query)) =>
  writeView(new URLSearchParams(query), view, SHAPE).toString()
const PLAIN = { q: '', sort: 'at', dir: 'desc', page: 1, filters: {} }

describe('the address', () => {
  it('says nothing of the usual view', () => {
    expect(read('')).toEqual(PLAIN)
    expect(write('')).toBe('')
  })

  it('says all of another one', () => {
    const query = 'q=ab+cd&state=failed&from=2026-11-01&sort=name&dir=desc&page=3'
    expect(read(query)).toEqual({
      q: 'ab cd',
      sort: 'name',
      dir: 'desc',
      page: 3,
      filters: { state: 'failed', from: '2026-11-01' },
    })
    expect(write(query)).toBe(query)
  })

  it.each([
    'sort=note',
    'sort=password',
    'dir=sideways',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'state=',
    'state=other',
    'from=yesterday',
    'to=2026-02-30',
    'q=++',
  ])('that says %s says nothing', (query) => {
    expect(read(query)).toEqual(PLAIN)
  })

  it('keeps what is not of the table', () => {
    expect(write('tab=history&page=1', { ...read(''), q: 'x' })).toBe('tab=history&q=x')
  })

  it('names a column without a direction: its own first one', () => {
    expect(read('sort=name')).toMatchObject({ sort: 'name', dir: 'asc' })
  })
})

it('keeps a choice whose choices are still on their way', () => {
  const coming: TableShape = {
    ...SHAPE,
    filters: [{ kind: 'choice', key: 'actor', name: 'Quién', choices: [] }],
  }
  expect(readView(new URLSearchParams('actor=x&state=failed'), coming).filters).toEqual({ actor: 'x' })
})

describe('a change', () => {
  const third = read('page=3&state=failed')

  it('of the search text begins at the first page', () => {
    expect(changeView(third, { q: 'x' })).toMatchObject({ q: 'x', page: 1, filters: { state: 'failed' } })
    expect(setFilter(third, 'state', '')).toMatchObject({ page: 1, filters: {} })
    expect(setFilter(third, 'to', '2026-11-02').filters).toEqual({ state: 'failed', to: '2026-11-02' })
  })

  it('of the page keeps the rest', () => {
    expect(changeView(third, { page: 4 })).toEqual({ ...third, page: 4 })
  })

  it('of the column begins with its direction, and is turned round by the second press', () => {
    const byName = sortBy(third, 'name', 'asc')
    expect(byName).toMatchObject({ sort: 'name', dir: 'asc', page: 1 })
    expect(sortBy(byName, 'name', 'asc')).toMatchObject({ sort: 'name', dir: 'desc' })
    expect(sortBy(third, 'at', 'desc')).toMatchObject({ sort: 'at', dir: 'asc' })
  })
})

it('is narrowed by words and by filters, not by order or page', () => {
  expect(['', 'sort=name&page=2', 'q=x', 'to=2026-11-02'].map((query) => isNarrowed(read(query)))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it('asks the call for one page, and the export for all', () => {
  const view = read('q=x&page=2')
  expect(toQuery(view)).toEqual({ q: 'x', sort: 'at', dir: 'desc', page: '2' })
  expect(toExportQuery(view)).toEqual({ q: 'x', sort: 'at', dir: 'desc' })
})
