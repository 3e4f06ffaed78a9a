import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { describeHalt } from './describe-halt.ts'
import { haltOf } from './halt.ts'

it.each([
  [3_600, 'Podés volver a intentar en 60 minutos.'],
  [61, 'Podés volver a intentar en 2 minutos.'],
  [60, 'Podés volver a intentar en 1 minuto.'],
  [59, 'Podés volver a intentar en 59 segundos.'],
  [1, 'Podés volver a intentar en 1 segundo.'],
  [null, 'Probá de nuevo más tarde.'],
])('with %s seconds left: %s', (seconds, wait) => {
  expect(describeHalt({ kind: 'blocked', until: null, email: 'a@b.ar' }, seconds).wait).toBe(wait)
})

it.each([
  [
    new CallError(429, 'x', { code: 'cuenta_bloqueada', retryAfterSeconds: 9 }),
    { kind: 'blocked', seconds: 9 },
  ],
  [new CallError(429, 'x', { code: 'demasiados_intentos' }), { kind: 'tooMany' }],
  [new CallError(429, 'x', { code: 'espera_para_reenviar', retryAfterSeconds: 9 }), null],
  [new CallError(403, 'La cuenta está bloqueada'), { kind: 'blocked' }],
  [new CallError(400, 'x', { code: 'codigo_incorrecto' }), null],
  [new Error('bloqueada'), null],
])('%#: tells a halt from what can be tried again', (error, halt) => {
  expect(haltOf(error)).toEqual(halt)
})
