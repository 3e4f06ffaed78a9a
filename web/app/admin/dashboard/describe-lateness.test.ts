import { expect, it } from 'vitest'
import { describeLateness } from './describe-lateness.ts'

it.each([
  [0, 0, 0, 'Nadie pidió seguir ninguna.', false],
  [9, 0, 0, 'Ninguna espera su consulta.', false],
  [9, 1, 30, 'Una espera su consulta; la más atrasada, hace menos de un minuto.', false],
  [9, 3, 3_599, '3 esperan su consulta; la más atrasada, hace 59 minutos.', false],
  [9, 3, 3_600, '3 esperan su consulta; la más atrasada, hace 1 hora.', true],
  [9_000, 1_234, 3 * 86_400, '1.234 esperan su consulta; la más atrasada, hace 3 días.', true],
])('%i watched, %i due, %i s late', (watched, due, latestSeconds, text, isLate) => {
  expect(describeLateness({ watched, due, latestSeconds })).toEqual({ text, isLate })
})
