import { expect, it } from 'vitest'
import { isNoLongerReported } from './no-longer-reported.ts'

it.each([
  ['resolved, last reported as owed', true, 'pendiente', 'DEUDA', true],
  ['resolved, last reported without words', true, 'desconocido', null, true],
  ['reported as paid', true, 'pagada', 'PAGADA', false],
  ['reported as void', true, 'anulada', null, false],
  ['reported as resolved in its own words', true, 'desconocido', 'Resuelta', false],
  ['still pending', false, 'pendiente', 'DEUDA', false],
] as const)('%s', (_case, resuelto, estado, estadoTexto, expected) => {
  expect(isNoLongerReported({ resuelto, estado, estadoTexto })).toBe(expected)
})
