import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateWait, limitMessage, waitingSince } from './evaluate-wait.ts'

/** Sunday 8 March 2026, 21:30 in Argentina. */
const LAST = new Date('2026-03-09T00:30:00Z')

describe('waiting between searches', () => {
  it('lets a first search pass', () => {
    expect(evaluateWait(null, LAST, 7)).toEqual({
      limitReached: false,
      lastSearchDate: null,
      availableDate: null,
      daysToWait: 7,
      remainingDays: 0,
      message: '',
    })
  })

  it('stops a second one and says everything', () => {
    expect(evaluateWait(LAST, new Date('2026-03-10T12:00:00Z'), 7)).toEqual({
      limitReached: true,
      lastSearchDate: '2026-03-09T00:30:00.000Z',
      availableDate: '2026-03-15T03:00:00.000Z',
      daysToWait: 7,
      remainingDays: 5,
      message:
        'La patente fue consultada el 08/03/2026. Debes esperar 7 días entre búsquedas de la misma patente. Disponible nuevamente el 15 de marzo de 2026',
    })
  })

  it.each([
    ['at once', '2026-03-09T00:30:00Z', 7, 7],
    ['in the last minute of the day before', '2026-03-15T02:59:59Z', 7, 1],
    ['in the first minute of the day announced', '2026-03-15T03:00:00Z', 7, 0],
    ['much later', '2026-09-01T00:00:00Z', 7, 0],
    ['on the same day, with a wait of one', '2026-03-09T02:59:00Z', 1, 1],
    ['with no wait at all', '2026-03-09T00:31:00Z', 0, 0],
    ['before the last search, when clocks disagree', '2026-03-08T12:00:00Z', 7, 7],
  ])('%s', (_name, now, waitDays, remainingDays) => {
    const wait = evaluateWait(LAST, new Date(now), waitDays)
    expect(wait).toMatchObject({ remainingDays, limitReached: remainingDays > 0 })
  })

  it('opens exactly at the instant it announces', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 60 }), (last, waitDays) => {
        const available = Date.parse(evaluateWait(last, last, waitDays).availableDate ?? '')
        expect(evaluateWait(last, new Date(available - 1), waitDays).limitReached).toBe(true)
        expect(evaluateWait(last, new Date(available), waitDays).limitReached).toBe(false)
      }),
    )
  })
})

it.each([
  [
    { kind: 'dni', lastSearchDate: null, availableDate: null, daysToWait: 1 },
    'El DNI fue consultado recientemente. Debes esperar 1 día entre búsquedas del mismo DNI.',
  ],
  [
    { kind: 'patent', lastSearchDate: null, availableDate: '2026-03-05T03:00:00Z', daysToWait: 2 },
    'La patente fue consultada recientemente. Debes esperar 2 días entre búsquedas de la misma patente. Disponible nuevamente el 5 de marzo de 2026',
  ],
] as const)('%j reads: %s', (facts, text) => {
  expect(limitMessage(facts)).toBe(text)
})

describe('waitingSince', () => {
  it('is the same rule as evaluateWait, asked the other way round', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 30 * 86_400_000 }),
        fc.nat(20),
        (last, gapMs, waitDays) => {
          const now = new Date(last.getTime() + gapMs)
          expect(last >= waitingSince(now, waitDays)).toBe(evaluateWait(last, now, waitDays).limitReached)
        },
      ),
    )
  })
})
