import { expect, it } from 'vitest'
import { formatWait } from './format-wait.ts'

it.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [1.2, '2 segundos'],
  [59, '59 segundos'],
  [59.5, '1 minuto'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [5_340, '89 minutos'],
  [5_341, '2 horas'],
  [7_200, '2 horas'],
  [86_400, '24 horas'],
])('says %d seconds as %s', (seconds, wait) => {
  expect(formatWait(seconds)).toBe(wait)
})
