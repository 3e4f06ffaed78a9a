import { expect, it } from 'vitest'
import { formatElapsed, foundInSystem, jurisdictionsWarning } from './result-texts.ts'

it.each([
  [0, '0 infracciones encontradas en sistema'],
  [1, '1 infracción encontrada en sistema'],
  [2, '2 infracciones encontradas en sistema'],
])('%d fines: %s', (count, text) => {
  expect(foundInSystem(count)).toBe(text)
})

it.each([
  [[], null],
  [
    ['Córdoba', 'Salta'],
    'Atención - Algunas jurisdicciones no pudieron consultarse completamente: Córdoba, Salta. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.',
  ],
])('the warning about %j', (names, text) => {
  expect(jurisdictionsWarning(names)).toBe(text)
})

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [61, '01:01'],
  [6_000, '100:00'],
  [-1, '00:00'],
])('%d s elapsed: %s', (seconds, text) => {
  expect(formatElapsed(seconds)).toBe(text)
})
