import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import {
  explainSendFailure,
  explainWrongCode,
  isExpiredSession,
  needsVerification,
} from './explain-failure.ts'

describe('a failure to send the code', () => {
  it.each([
    ['Demasiados intentos desde esta red.', /minutos/],
    ['Email inválido', /^Email inválido$/],
    ['Email inválido. Email temporal no permitido.', /^Email inválido\. Email temporal no permitido\.$/],
    ['La cuenta está bloqueada por 1 hora', /bloqueada temporalmente/],
    ['TypeError: fetch failed at {socket}', /^Hubo un problema al enviar el código/],
    ['Tuvimos un problema. Probá de nuevo en unos minutos.', /^Hubo un problema al enviar el código/],
    ['x'.repeat(200), /^Hubo un problema al enviar el código/],
    ['Ya te enviamos un código. Esperá 4:59.', /^Ya te enviamos un código/],
  ])('%s', (message, expected) => {
    expect(explainSendFailure(new CallError(400, message))).toMatch(expected)
  })

  it('has a default', () => {
    expect(explainSendFailure('?')).toBe('No se pudo enviar el código. Por favor intentá nuevamente.')
  })
})

describe('a wrong code', () => {
  it('says how many attempts are left, once', () => {
    const left = { attemptsLeft: 3 }
    expect(explainWrongCode(new CallError(400, 'Código inválido o expirado', left))).toBe(
      'Código inválido o expirado. Te quedan 3 intento(s).',
    )
    const already = 'Código inválido o expirado. Te quedan 3 intento(s).'
    expect(explainWrongCode(new CallError(400, already, left))).toBe(already)
  })

  it('has a default', () => {
    expect(explainWrongCode(undefined)).toBe('Código inválido o expirado')
  })
})

it.each([
  ['Verificación de email requerida', true],
  ['Verificación requerida', true],
  ['Token de verificación inválido', true],
  ['Tuvimos un problema', false],
])('%s asks for another verification: %s', (message, expected) => {
  expect(needsVerification(new CallError(403, message))).toBe(expected)
})

it.each([
  [401, true],
  [403, true],
  [404, false],
  [0, false],
])('status %i is an expired session: %s', (status, expected) => {
  expect(isExpiredSession(new CallError(status, ''))).toBe(expected)
})
