import { describe, expect, it } from 'vitest'
import type { FineState } from '../fine/fine.ts'
import {
  amountDue,
  amountDueSumText,
  amountDueText,
  knownAmountText,
  knownCentavos,
  notSummedText,
  readAmountDue,
  sumAmountsDue,
} from './amount-due.ts'

const fine = (estado: FineState, totalCentavos: number | null, resuelto = false) => ({
  ...{ estado, estadoTexto: null, totalCentavos, resuelto },
})

describe('what a fine asks for', () => {
  it.each([
    ['with an amount', fine('pendiente', 100), '$\u00a01'],
    ['before a controller, as zero', fine('requiere_controlador', 0), 'A determinar'],
    ['before a controller, without any', fine('requiere_controlador', null), 'A determinar'],
    ['before a controller who has set it', fine('requiere_controlador', 100), '$\u00a01'],
    ['settled by a controller at zero', fine('requiere_controlador', 0, true), '$\u00a00'],
    ['a zero that is not explained', fine('pendiente', 0), '$\u00a00'],
    ['without an amount', fine('pendiente', null), 'Sin importe'],
    ['in words', { ...fine('desconocido', 0), estadoTexto: 'Monto a determinar' }, 'A determinar'],
  ])('%s', (_name, stored, text) => {
    expect(amountDueText(amountDue(stored), 'Sin importe')).toBe(text)
  })

  it('is the same as the calls carry it', () => {
    const note = { clase: 'a_determinar' } as const
    expect(readAmountDue({ totalInfraccion: '0.00', notaImporte: note })).toEqual({ kind: 'undetermined' })
    expect(readAmountDue({ totalInfraccion: null, notaImporte: note })).toEqual({ kind: 'undetermined' })
    expect(readAmountDue({ totalInfraccion: '0.10' })).toEqual({ kind: 'known', centavos: 10 })
    expect(readAmountDue({ totalInfraccion: 'x' })).toEqual({ kind: 'missing' })
    expect(readAmountDue({ totalInfraccion: null })).toEqual({ kind: 'missing' })
    const set = { totalInfraccion: '84300.00', notaImporte: note }
    expect(readAmountDue(set)).toEqual({ kind: 'known', centavos: 8_430_000 })
    const doubt = { clase: 'dudoso' } as const
    expect(readAmountDue({ totalInfraccion: '0', notaImporte: doubt })).toEqual({
      kind: 'known',
      centavos: 0,
    })
  })
})

it.each([
  [{ kind: 'known', centavos: 8_430_000 }, 8_430_000, '8430000'],
  [{ kind: 'undetermined' }, null, 'A determinar'],
  [{ kind: 'missing' }, null, '-'],
] as const)('%j has centavos and a text', (amount, centavos, text) => {
  expect(knownCentavos(amount)).toBe(centavos)
  expect(amountDueText(amount, '-', String)).toBe(text)
})

describe('a sum', () => {
  const known = { kind: 'known', centavos: 8_430_000 } as const
  const undetermined = { kind: 'undetermined' } as const

  it('leaves out what is not determined, and says how many', () => {
    const sum = sumAmountsDue([known, undetermined, { kind: 'missing' }, undetermined])
    expect(sum).toEqual({ centavos: 8_430_000, undetermined: 2, missing: 1 })
    expect(amountDueSumText(sum)).toBe('$\u00a084.300')
    expect(notSummedText(sum)).toBe('2 con importe a determinar, 1 sin importe')
    expect(notSummedText(sumAmountsDue([{ kind: 'missing' }]))).toBe('1 sin importe')
  })

  it('takes nothing off for an amount below zero, which is no price', () => {
    const sum = sumAmountsDue([known, { kind: 'known', centavos: -50_000 }])
    expect(sum).toEqual({ centavos: 8_430_000, undetermined: 0, missing: 1 })
  })

  it('of nothing else is to be determined, and of nothing is zero', () => {
    expect(amountDueSumText(sumAmountsDue([undetermined]))).toBe('A determinar')
    expect(notSummedText(sumAmountsDue([undetermined]))).toBeNull()
    expect(amountDueSumText(sumAmountsDue([]))).toBe('$\u00a00')
    expect(notSummedText(sumAmountsDue([known]))).toBeNull()
  })
})

it.each([
  [8_430_000, 0, '$\u00a084.300'],
  [8_430_000, 1_200, '$\u00a084.300 y 1.200 sin importe'],
  [0, 2, '2 sin importe'],
  [0, 0, '$\u00a00'],
])('%d centavos and %d without an amount: %s', (centavos, withoutAmount, text) => {
  expect(knownAmountText(centavos, withoutAmount)).toBe(text)
})
