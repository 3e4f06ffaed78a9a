import { type Fine, newsOf } from '@multas/domain'
import { expect, it } from 'vitest'
import { reported } from '../../../../test/search-harness.ts'
import { factsOf, headlineOf, titleOf } from './describe-news.ts'

const fine: Fine = {
  ...reported('LN-4471902'),
  ...{ hash: 'h', jurisdiction: 'lanus', jurisdiccion: 'Lanús', resuelto: false },
}
const again = {
  ...newsOf('nueva', fine),
  alsoReportedBy: ['Buenos Aires'],
  isKnownAct: true,
} as const

it('another report of a known act is not a new fine', () => {
  expect(headlineOf([again])).toBe('Otra jurisdicción informa un acta que ya figuraba en Lanús')
  expect(titleOf(again)).not.toContain('nueva')
  expect(headlineOf([again, newsOf('nueva', fine)])).toBe('2 novedades sobre infracciones en Lanús')
  expect(factsOf(again)).toContainEqual({
    label: 'También la informa',
    value: 'Buenos Aires: es una sola acta',
  })
  expect(factsOf(newsOf('nueva', fine)).map(({ label }) => label)).not.toContain('También la informa')
})

it('names the typology as the page does', () => {
  expect(factsOf(newsOf('nueva', fine))).toContainEqual({ label: 'Tipología', value: 'exceso de velocidad' })
})

it('says of an amount that a controller sets that it is to be determined', () => {
  const open = { ...fine, estado: 'requiere_controlador', totalCentavos: 0 } as const
  expect(factsOf(newsOf('nueva', open))).toContainEqual({ label: 'Importe', value: 'A determinar' })
})

it.each([
  [
    'reported as zero',
    0,
    ['La jurisdicción informó importe cero y no dice por qué. Consultá ahí antes de darla por saldada.'],
  ],
  [
    'reported below zero',
    -100,
    ['La jurisdicción informó un importe negativo, que no puede ser. Consultá ahí antes de pagar.'],
  ],
  ['reported', 58_082_250, []],
  ['not reported', null, []],
] as const)('doubts only a zero or negative amount: %s', (_name, totalCentavos, notes) => {
  const facts = factsOf(newsOf('nueva', { ...fine, estado: 'pendiente', totalCentavos }))
  expect(facts.filter(({ label }) => label === 'Sobre el importe').map(({ value }) => value)).toEqual(notes)
})
