import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromNumber, isBusinessDay } from '../time/calendar-day.ts'
import { type InstalmentRule, planInstalments } from './instalment-plan.ts'
import {
  type PaymentRules,
  plansFor,
  type WeighedFine,
  weighCombined,
  weighPayment,
} from './weigh-payment.ts'

const TODAY = '2026-11-22'
const days = fc.integer({ min: 10_957, max: 47_000 }).map(dayFromNumber)
const amounts = fc.integer({ min: 1, max: 10_000_000_000 })
const counts = fc.integer({ min: 2, max: 36 })

const RULE: InstalmentRule = {
  ...{ counts: [6, 12], dueDay: 10, interestFree: true, notes: null },
  ...{ norm: 'Resolución 1', source: null, checked: '2026-11-22' },
}
const RULES: PaymentRules = { instalments: RULE, unitValues: [] }

function fine(change: Partial<WeighedFine> = {}): WeighedFine {
  return {
    ...{ resuelto: false, estado: 'Pendiente', totalInfraccion: '40000.00', uf: null },
    ...{ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-11-25' },
    ...change,
  }
}
const FULL = { importe: '80000.00', descuento: 50, norma: 'Ley 1', fuente: null, revisado: '2026-11-21' }

describe('instalments', () => {
  it('add up exactly, differ by a centavo at most, and never rise', () => {
    fc.assert(
      fc.property(amounts, counts, days, (centavos, count, today) => {
        const plan = planInstalments(centavos, count, 10, today)
        expect(plan.amounts.reduce((sum, one) => sum + one, 0)).toBe(centavos)
        expect((plan.amounts[0] ?? 0) - (plan.amounts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
        expect(plan.amounts).toEqual(plan.amounts.toSorted((one, other) => other - one))
        expect(plan.amounts).toHaveLength(count)
      }),
    )
  })

  it('fall due once in each of the next months, on the day or the next business day', () => {
    fc.assert(
      fc.property(counts, days, fc.integer({ min: 1, max: 28 }), (count, today, dueDay) => {
        const { dueDays } = planInstalments(100_000, count, dueDay, today)
        expect(dueDays).toHaveLength(count)
        const months = dueDays.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
        const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) + 1
        for (const [place, day] of dueDays.entries()) {
          expect(day > today).toBe(true)
          expect(isBusinessDay(day, new Set())).toBe(true)
          const late = Number(day.slice(8)) - dueDay
          // The 28th of February may fall on a weekend: its business day is in March.
          if (late >= 0) expect(months[place]).toBe(first + place)
          if (late >= 0) expect(late).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('need a day that every month has', () => {
    expect(() => planInstalments(100_000, 12, 31, TODAY)).toThrow('31 is not a day of every month')
  })

  it('are written as a calendar has them', () => {
    const [six] = plansFor(10_000_001, RULE, TODAY)
    expect(six?.amounts).toEqual([1_666_667, 1_666_667, 1_666_667, 1_666_667, 1_666_667, 1_666_666])
    // 10/01/2027 is a Sunday, 10/04/2027 a Saturday.
    expect(six?.dueDays).toEqual([
      ...['2026-12-10', '2027-01-11', '2027-02-10'],
      ...['2027-03-10', '2027-04-12', '2027-05-10'],
    ])
  })
})

describe('one fine', () => {
  it('with its discount, in full, in instalments, contested and a week later', () => {
    expect(weighPayment(fine({ importeCompleto: FULL }), RULES, TODAY)).toEqual({
      today: 4_000_000,
      isReduced: true,
      full: 8_000_000,
      lostByContesting: 4_000_000,
      financed: { centavos: 8_000_000, basis: 'full' },
      delay: {
        discountEnds: { day: '2026-11-26', centavos: 4_000_000 },
        unitChanges: null,
        isUnitKnown: false,
      },
    })
  })

  it.each([
    ['a full amount that is not known', {}, { full: null, financed: null, lostByContesting: null }],
    ['no reduction', { pagoVoluntario: 'NO' }, { full: 4_000_000, isReduced: false, lostByContesting: null }],
    ['no amount', { totalInfraccion: null }, { today: null, isReduced: false }],
    ['an amount of zero', { totalInfraccion: '0.00' }, { today: null, isReduced: false }],
    ['an amount of a centavo', { totalInfraccion: '0.01' }, { today: 1, isReduced: true }],
    [
      'an amount that is not set yet',
      { totalInfraccion: '0.00', notaImporte: { clase: 'a_determinar' } },
      { today: null, full: null, isReduced: false },
    ],
    [
      'a reduction without a day',
      { pagoVoluntarioVencimiento: null, importeCompleto: FULL },
      { isReduced: true, lostByContesting: 4_000_000, delay: { discountEnds: null } },
    ],
    [
      'no reduction and no day',
      { pagoVoluntario: 'NO', pagoVoluntarioVencimiento: null },
      { isReduced: false, full: 4_000_000, lostByContesting: null },
    ],
    [
      'a reduction until the week is over',
      { pagoVoluntarioVencimiento: '2026-11-28' },
      { delay: { discountEnds: { day: '2026-11-29', centavos: null } } },
    ],
    [
      'a reduction until after the week',
      { pagoVoluntarioVencimiento: '2026-11-29' },
      { isReduced: true, delay: { discountEnds: null } },
    ],
    ['a resolved fine', { resuelto: true }, null],
    ['a judicial act', { pagoVoluntario: 'NO', situacion: 'en_juicio' }, { financed: null }],
    ['a sentence', { pagoVoluntario: 'NO', situacion: 'con_sentencia' }, { financed: null }],
    ['a plan of payment', { pagoVoluntario: 'NO', situacion: 'en_plan_de_pago' }, { financed: null }],
    [
      'an act that is contested',
      { pagoVoluntario: 'NO', situacion: 'en_descargo' },
      { financed: { centavos: 4_000_000, basis: 'full' } },
    ],
    [
      'a term that is over',
      { pagoVoluntarioVencimiento: '2026-11-01', importeCompleto: FULL },
      { isReduced: false, lostByContesting: null },
    ],
  ] as const)('%s', (_name, change, expected) => {
    const weighed = weighPayment(fine(change), RULES, TODAY)
    if (expected === null) expect(weighed).toBeNull()
    else expect(weighed).toMatchObject(expected)
  })

  it('is financed at the value of the unit on the day of joining, where a source gives it', () => {
    const unitValues = [{ value: 949.99, from: '2026-09-03', to: '2027-03-02' }]
    const weighed = weighPayment(fine({ uf: 100 }), { instalments: RULE, unitValues }, TODAY)
    expect(weighed?.financed).toEqual({ centavos: 9_499_900, basis: 'units' })
  })

  it.each([
    ['no units', null, '2027-03-02'],
    ['zero units', 0, '2027-03-02'],
    ['a unit whose value is the last known', 100, '2026-11-21'],
    ['a unit without a value', 100, null],
  ])('is financed in full with %s', (_name, uf, to) => {
    const unitValues = to === null ? [] : [{ value: 949.99, from: '2026-09-03', to }]
    const weighed = weighPayment(
      fine({ uf, importeCompleto: FULL }),
      { instalments: RULE, unitValues },
      TODAY,
    )
    expect(weighed?.financed).toEqual({ centavos: 8_000_000, basis: 'full' })
  })

  it('has no plan where its jurisdiction has none that is known', () => {
    const rules = { instalments: null, unitValues: [] }
    expect(weighPayment(fine({ importeCompleto: FULL }), rules, TODAY)?.financed).toBeNull()
  })

  it.each([
    [
      'the next value',
      [{ value: 110, from: '2026-11-29', to: null }],
      { day: '2026-11-29', centavos: 100_000 },
    ],
    [
      'none within the week',
      [{ value: 110, from: '2026-11-30', to: null }],
      { day: '2026-11-29', centavos: null },
    ],
  ])('a week later: %s', (_name, more, expected) => {
    const unitValues = [{ value: 100, from: '2026-11-01', to: '2026-11-28' }, ...more]
    const weighed = weighPayment(fine({ uf: 100 }), { instalments: null, unitValues }, TODAY)
    expect(weighed?.delay).toMatchObject({ unitChanges: expected, isUnitKnown: true })
  })

  it.each([
    ['half of the rise, while half is paid', { importeCompleto: FULL }, 50_000],
    ['an unknown rise, where the full amount is', {}, null],
    ['all of it, where the discount ends first', { pagoVoluntarioVencimiento: '2026-11-25' }, 100_000],
    ['all of it, where there is no discount', { pagoVoluntario: 'NO' }, 100_000],
  ])('a week later, of a discount that lasts: %s', (_name, change, centavos) => {
    const unitValues = [
      { value: 100, from: '2026-11-01', to: '2026-11-24' },
      { value: 110, from: '2026-11-25', to: null },
    ]
    const lasting = { uf: 100, pagoVoluntarioVencimiento: '2026-12-20' }
    const weighed = weighPayment(fine({ ...lasting, ...change }), { instalments: null, unitValues }, TODAY)
    expect(weighed?.delay.unitChanges).toEqual({ day: '2026-11-25', centavos })
  })

  it.each([
    ['the unit of today began today', { from: TODAY, to: '2027-01-01' }, true],
    ['the value ends with the week', { from: '2026-11-01', to: '2026-11-29' }, true],
    ['the value of today is not confirmed', { from: '2026-11-01', to: '2026-11-21' }, false],
  ])('a week later nothing changes: %s', (_name, range, isUnitKnown) => {
    const unitValues = [{ value: 100, ...range }]
    const weighed = weighPayment(fine({ uf: 100 }), { instalments: null, unitValues }, TODAY)
    expect(weighed?.delay).toMatchObject({ unitChanges: null, isUnitKnown })
  })

  it('a week later: the first of several changes, in whatever order they are listed', () => {
    const next = [
      { value: 120, from: '2026-11-27', to: null },
      { value: 110, from: '2026-11-25', to: '2026-11-26' },
      { value: 130, from: '2026-11-28', to: null },
      { value: 90, from: null, to: '2026-11-24' },
    ]
    for (const more of [next, next.toReversed()]) {
      const unitValues = [{ value: 100, from: '2026-11-01', to: '2026-11-24' }, ...more]
      const rules = { instalments: null, unitValues }
      expect(weighPayment(fine({ uf: 100 }), rules, TODAY)?.delay.unitChanges).toEqual({
        day: '2026-11-25',
        centavos: 100_000,
      })
      expect(weighPayment(fine(), rules, TODAY)?.delay.unitChanges).toEqual({
        day: '2026-11-25',
        centavos: null,
      })
    }
  })
})

describe('all together', () => {
  const money = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null })
  const someFine = fc
    .record({ asked: money, more: money, isOpen: fc.boolean() })
    .map(({ asked, more, isOpen }) =>
      fine({
        totalInfraccion: asked === null ? null : (asked / 100).toFixed(2),
        pagoVoluntario: isOpen ? 'SI' : 'NO',
        ...(asked !== null && more !== null
          ? { importeCompleto: { ...FULL, importe: ((asked + more) / 100).toFixed(2) } }
          : {}),
      }),
    )

  it('adds what is known, counts what is not, and loses no more than the full amount', () => {
    fc.assert(
      fc.property(fc.array(someFine, { maxLength: 12 }), (fines) => {
        const options = fines.flatMap((one) => weighPayment(one, RULES, TODAY) ?? [])
        const together = weighCombined(options)
        expect(together.count).toBe(fines.length)
        expect(together.today.centavos).toBe(options.reduce((sum, { today }) => sum + (today ?? 0), 0))
        expect(together.today.unknown).toBe(options.filter(({ today }) => today === null).length)
        expect(together.full.unknown).toBe(options.filter(({ full }) => full === null).length)
        const reduced = options.filter(({ isReduced }) => isReduced)
        expect(together.lostByContesting).toMatchObject({
          fines: reduced.length,
          unknown: reduced.filter(({ lostByContesting }) => lostByContesting === null).length,
        })
        expect(together.full.centavos).toBeGreaterThanOrEqual(together.today.centavos)
        expect(together.lostByContesting.centavos).toBeLessThanOrEqual(together.full.centavos)
        expect(together.delay.centavos).toBeLessThanOrEqual(together.lostByContesting.centavos)
        const reversed = weighCombined(options.toReversed())
        expect(reversed).toEqual(together)
      }),
    )
  })
})
