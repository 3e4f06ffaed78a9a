import { describe, expect, it } from 'vitest'
import { describeConnection } from './describe-connection.ts'
import { describeLimit } from './describe-limit.ts'
import { formatElapsed } from './format-elapsed.ts'
import { prefillEvents } from './prefill.ts'

describe('the limit', () => {
  const plate = { kind: 'patent', identifier: 'AB123CD' } as const

  it('says when, how long and from when on', () => {
    const limit = {
      lastSearchDate: '2026-03-05T02:30:00.000Z',
      availableDate: '2026-03-12T02:30:00.000Z',
      daysToWait: 7,
    }
    expect(describeLimit(limit, plate)).toEqual([
      'La patente AB123CD fue consultada el 04/03/2026.',
      'Debes esperar 7 días entre búsquedas de la misma patente.',
      'Disponible nuevamente el 11 de marzo de 2026',
    ])
  })

  it('says recently when it does not know, and one day in the singular', () => {
    const limit = { lastSearchDate: null, availableDate: null, daysToWait: 1 }
    expect(describeLimit(limit, plate)).toEqual([
      'La patente AB123CD fue consultada recientemente.',
      'Debes esperar 1 día entre búsquedas de la misma patente.',
    ])
    expect(describeLimit(limit, { kind: 'dni', identifier: '30123456' })[0]).toBe(
      'El DNI 30123456 fue consultado recientemente.',
    )
  })
})

it.each([
  [0, '00:00'],
  [65.9, '01:05'],
  [3_725, '62:05'],
])('%d s are shown as %s', (seconds, shown) => {
  expect(formatElapsed(seconds)).toBe(shown)
})

it.each([
  ['connected', false, 'Conectado'],
  ['waiting', false, 'Reconectando...'],
  ['opening', false, 'Verificando estado...'],
  ['connecting', false, 'Reconectando...'],
  ['waiting', true, 'Verificando estado...'],
  ['lost', false, 'Conexión perdida'],
] as const)('a connection that is %s (checking: %s) reads %s', (connection, checking, text) => {
  expect(describeConnection({ connection, checking }, true).text).toBe(text)
})

it('fills the form from the address', () => {
  expect(prefillEvents({ patente: null, dni: '30.123.456', gender: 'f' })).toEqual([
    { type: 'typedIdentifier', raw: '30.123.456' },
    { type: 'choseGender', gender: 'F' },
  ])
  expect(prefillEvents({ patente: 'ab123cd', dni: null, gender: 'X' })).toHaveLength(1)
  expect(prefillEvents({ patente: null, dni: null, gender: 'M' })).toEqual([])
})
