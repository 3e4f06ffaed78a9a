import { expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'

it.each([
  ['totalCentavos', 120_000, 8_430_050, 'Importe', '$\u00a01.200', '$\u00a084.300,50'],
  ['estado', 'pagada', 'pago_voluntario', 'Estado', 'Pagada', 'Pago voluntario'],
  ['fechaInfraccion', null, '2026-02-14', 'Fecha de la infracción', 'sin dato', '14/02/2026'],
  ['pagoVoluntario', true, false, 'Admite pago voluntario (sí o no)', 'sí', 'no'],
  ['velocidad', 61.5, 80, 'Velocidad registrada', '61,5', '80'],
  ['dni', null, null, 'Persona', 'otra', 'la del archivo'],
])('%s: %j → %j', (field, before, after, name, shownBefore, shownAfter) => {
  expect(describeChange({ field, before, after })).toEqual({ name, before: shownBefore, after: shownAfter })
})
