import { describe, expect, it } from 'vitest'
import { countFilters, type FineView, WHOLE_VIEW } from './fine-view.ts'
import { readPesos, readView, writeView } from './read-view.ts'

const view = (over: Partial<FineView>): FineView => ({ ...WHOLE_VIEW, ...over })

describe('the view in the address', () => {
  it.each([
    ['', {}],
    ['?estado=pendientes&orden=monto', { state: 'pendientes', order: 'monto' }],
    ['?jurisdiccion=santa-fe', { jurisdiction: 'santa-fe' }],
    ['?minimo=1000&maximo=50000', { minPesos: 1000, maxPesos: 50_000 }],
    ['?desde=2026-01-01&hasta=2026-06-30', { from: '2026-01-01', to: '2026-06-30' }],
    ['?texto=luz+roja', { text: 'luz roja' }],
  ] as const)('%s is read and written', (search, over) => {
    expect(readView(search)).toEqual(view(over))
    expect(writeView('', view(over))).toBe(search)
  })

  it.each([
    '?estado=todo&orden=precio',
    '?jurisdiccion=<b>&minimo=-1&maximo=1e9',
    '?desde=2026-02-31&hasta=ayer',
    '?minimo=&texto=',
  ])('%s says nothing that is understood', (search) => {
    expect(readView(search)).toEqual(WHOLE_VIEW)
    expect(writeView(search, WHOLE_VIEW)).toBe('')
  })

  it('leaves the rest of the query alone', () => {
    expect(writeView('?utm=x&orden=monto', view({ state: 'resueltas' }))).toBe('?utm=x&estado=resueltas')
  })
})

it.each([
  ['84.300', 84_300],
  ['$ 84300', 84_300],
  ['', null],
  ['pesos', null],
])('the pesos in "%s" are %s', (typed, pesos) => {
  expect(readPesos(typed)).toBe(pesos)
})

it('counts what hides fines: a range is one filter, the order is none', () => {
  expect(countFilters(view({ minPesos: 1, maxPesos: 2, order: 'monto', text: ' ' }))).toBe(1)
})
