import { expect, it } from 'vitest'
import { describeClock } from './rights-texts.ts'

it.each([
  ['open', 7, 'Faltan 7 días'],
  ['open', 1, 'Vence mañana'],
  ['open', 0, 'Vence hoy'],
  ['open', -1, 'Venció ayer'],
  ['open', -3, 'Venció hace 3 días'],
  ['granted', null, 'Cumplido'],
  ['rejected', null, 'Rechazado'],
] as const)('%s with %j days left: %s', (state, daysLeft, name) => {
  expect(describeClock({ state, daysLeft }).name).toBe(name)
})
