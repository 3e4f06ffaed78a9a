import { expect, it } from 'vitest'
import { dueDay, LEGAL_TERMS, type Right } from './legal-clock.ts'

it.each<[Right, string, string, string]>([
  ['access', '2026-03-02', '2026-03-12', 'ten days in a row'],
  ['access', '2026-02-25', '2026-03-07', 'even when they end on a Saturday'],
  ['suppression', '2026-03-02', '2026-03-09', 'from a Monday to the next'],
  ['suppression', '2026-03-06', '2026-03-13', 'from a Friday to the next'],
  ['suppression', '2026-03-07', '2026-03-13', 'a Saturday counts for nothing'],
  ['rectification', '2026-03-08', '2026-03-13', 'nor does a Sunday'],
  ['rectification', '2026-12-29', '2027-01-05', 'over the end of a year'],
])('a request of %s received on %s is due on %s: %s', (right, received, due) => {
  expect(dueDay(right, received)).toBe(due)
})

it('every term names its article and how its days count', () => {
  expect(Object.values(LEGAL_TERMS).map(({ counted, norm }) => `${counted}: ${norm}`)).toEqual([
    'calendar: Ley 25.326, artículo 14, inciso 2',
    'business: Ley 25.326, artículo 16, inciso 2',
    'business: Ley 25.326, artículo 16, inciso 2',
  ])
})
