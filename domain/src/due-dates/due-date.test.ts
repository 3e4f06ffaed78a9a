import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareDueDates,
  compareFines,
  type DueDate,
  dueDate,
  hasLapsed,
  type PayableFine,
  readFullAmount,
} from './due-date.ts'
import { dueAmountsText, dueDateText, fullAmountOriginText } from './due-date-text.ts'
import { voluntaryAmountText } from './voluntary-amount-text.ts'

const TODAY = '2026-03-05'
/** As a source reports it: a quarter more than what is asked, not the double. */
const KNOWN = { importe: '52687.50', descuento: null, norma: null, fuente: null, revisado: null }

function fine(change: Partial<PayableFine> = {}): PayableFine {
  return {
    resuelto: false,
    estado: 'Pago Voluntario',
    pagoVoluntario: 'SI',
    pagoVoluntarioVencimiento: '2026-03-08',
    totalInfraccion: '42150.00',
    importeCompleto: KNOWN,
    ...change,
  }
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const textOf = (change: Partial<PayableFine>) => {
  const due = dueDate(fine(change), TODAY)
  return due === null ? null : plain(dueDateText(due))
}

it.each([
  [{ pagoVoluntarioVencimiento: '2026-03-04' }, true],
  [{ pagoVoluntarioVencimiento: TODAY }, false],
  [{ pagoVoluntarioVencimiento: null }, false],
  [{ pagoVoluntarioVencimiento: '2026-03-04', pagoVoluntario: 'NO' }, false],
  [{ pagoVoluntarioVencimiento: '2026-03-04', resuelto: true }, false],
  [{ pagoVoluntarioVencimiento: '2026-03-04', totalInfraccion: null }, false],
])('the reduced amount of a fine with %j has lapsed: %s', (change, expected) => {
  expect(hasLapsed(fine(change), TODAY)).toBe(expected)
})

describe('the due date of a fine', () => {
  it('is the last day of voluntary payment, with what is asked and the full amount', () => {
    expect(dueDate(fine(), TODAY)).toEqual({
      day: '2026-03-08',
      daysLeft: 3,
      payCentavos: 4_215_000,
      insteadOf: { centavos: 5_268_750, known: KNOWN },
    })
  })

  it.each([
    ['resolved by its flag', { resuelto: true }],
    ['resolved by its state', { estado: 'RESUELTA' }],
    ['not in voluntary payment', { pagoVoluntario: 'NO' }],
    ['without a day', { pagoVoluntarioVencimiento: null }],
    ['with a day that is none', { pagoVoluntarioVencimiento: '2026-02-31' }],
    ['with a day that has passed', { pagoVoluntarioVencimiento: '2026-03-04' }],
  ])('is none when it is %s', (_name, change) => {
    expect(dueDate(fine(change), TODAY)).toBeNull()
  })

  it.each([null, '0.00', '0', '-100.00', 'consultar', '', 'Infinity', '9e30'])(
    'has no amounts when the total is %j',
    (totalInfraccion) => {
      expect(dueDate(fine({ totalInfraccion }), TODAY)).toMatchObject({
        payCentavos: null,
        insteadOf: null,
      })
    },
  )
})

describe('a due date in words', () => {
  it.each([
    ['2026-03-08', 'vence en 3 días: pagás $ 42.150 en vez de $ 52.688'],
    ['2026-03-07', 'vence en 2 días: pagás $ 42.150 en vez de $ 52.688'],
    ['2026-03-06', 'vence mañana: pagás $ 42.150 en vez de $ 52.688'],
    ['2026-03-05', 'vence hoy: pagás $ 42.150 en vez de $ 52.688'],
    ['2026-03-04', null],
  ])('%s: %s', (pagoVoluntarioVencimiento, text) => {
    expect(textOf({ pagoVoluntarioVencimiento })).toBe(text)
  })

  it.each([null, '0.00'])('states no amount when the total is %j', (totalInfraccion) => {
    expect(textOf({ totalInfraccion })).toBe('vence en 3 días')
  })

  it('states only the amount due when it has nothing to compare it with', () => {
    const due: DueDate = { day: TODAY, daysLeft: 0, payCentavos: 100_000, insteadOf: null }
    expect(plain(dueAmountsText(due))).toBe('pagás $ 1.000')
  })
})

describe('a saving', () => {
  it.each([
    ['the full amount is not known', { importeCompleto: undefined }],
    ['it is what is asked', { importeCompleto: { ...KNOWN, importe: '42150.00' } }],
    ['it is less', { importeCompleto: { ...KNOWN, importe: '42149.00' } }],
    ['it cannot be read', { importeCompleto: { ...KNOWN, importe: 'consultar' } }],
  ])('is not promised when %s', (_name, change) => {
    expect(textOf(change)).toBe('vence en 3 días: pagás $ 42.150')
  })

  it.each([
    [{}, 'informado por la jurisdicción'],
    [{ descuento: 20 }, 'calculado con el descuento del 20 %'],
    [
      { descuento: 12.5, norma: 'Ley 1', revisado: '2026-11-21' },
      'calculado con el descuento del 12,5 % (Ley 1, revisado el 21/11/2026)',
    ],
  ])('says how it is known: %j', (change, text) => {
    expect(fullAmountOriginText({ ...KNOWN, ...change })).toBe(text)
  })
})

describe('an amount with voluntary payment', () => {
  it.each([
    [
      'with the full amount',
      {},
      'Importe con pago voluntario (importe completo: $ 52.688, informado por la jurisdicción)',
    ],
    ['alone', { importeCompleto: undefined }, 'Importe con pago voluntario'],
    ['not at all', { pagoVoluntario: 'NO' }, null],
  ])('is described %s', (_name, change, text) => {
    expect(plain(voluntaryAmountText(fine(change)))).toBe(text)
  })

  it('has a full amount only while it may be paid voluntarily', () => {
    expect(readFullAmount(fine({ pagoVoluntario: 'NO' }))).toBeNull()
  })
})

describe('the order', () => {
  const due = fc.option(fc.integer({ min: 0, max: 400 })).map((daysLeft) =>
    daysLeft === null
      ? null
      : {
          day: TODAY,
          daysLeft,
          payCentavos: null,
          insteadOf: null,
        },
  )

  it('puts none after any, whichever is asked first', () => {
    const some: DueDate = { day: TODAY, daysLeft: 0, payCentavos: null, insteadOf: null }
    const signs = [compareDueDates(null, some), compareDueDates(some, null), compareDueDates(null, null)]
    expect(signs.map(Math.sign)).toEqual([1, -1, 0])
  })

  it('is soonest first, none last, and leaves equals as they were', () => {
    fc.assert(
      fc.property(fc.array(due), (dues) => {
        const sorted = dues
          .map((value, place) => ({ value, place }))
          .sort((left, right) => compareDueDates(left.value, right.value))
        sorted.slice(1).forEach((after, index) => {
          const before = sorted[index]
          const days = [before?.value, after.value].map((d) => d?.daysLeft ?? Number.POSITIVE_INFINITY)
          expect(days[0]).toBeLessThanOrEqual(days[1] ?? Number.NaN)
          if (days[0] === days[1]) expect(before?.place).toBeLessThan(after.place)
        })
      }),
    )
  })
})

it('lists open due dates first, then pending fines, newest first, in whichever order they arrive', () => {
  const listed = (hash: string, fechaInfraccion: string | null, change: Partial<PayableFine> = {}) => ({
    ...fine({ pagoVoluntario: 'NO', pagoVoluntarioVencimiento: null, ...change }),
    ...{ hash, fechaInfraccion },
  })
  const due = (day: string) => ({ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: day })
  const fines = [
    listed('undated', null),
    listed('resolved', '2026-02-02', { resuelto: true }),
    listed('later', null, due('2026-03-20')),
    listed('old', '2025-01-01'),
    listed('new', '2026-01-01'),
    listed('soon', '2020-01-01', due('2026-03-06')),
    listed('past', '2026-02-01', due('2026-03-01')),
  ]
  const order = ['soon', 'later', 'past', 'new', 'old', 'undated', 'resolved']
  for (const arrived of [fines, fines.toReversed()])
    expect(arrived.toSorted(compareFines(TODAY)).map(({ hash }) => hash)).toEqual(order)
})
