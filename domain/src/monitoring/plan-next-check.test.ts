import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeInPeriod, planNextCheck, retryDelayMs } from './plan-next-check.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const anyPlace = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(placeInPeriod)
const anyNow = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const checked = { place: 0.25, now: new Date('2026-03-05T12:00:00Z'), everyMs: DAY_MS, isDueSoon: false }

describe('planNextCheck', () => {
  it('checks again at its own time of day: 0.25 is six in the morning', () => {
    const at = new Date('2026-03-06T06:00:00Z')
    expect(planNextCheck({ ...checked, failures: [] })).toEqual({ at, wholeAt: at })
  })

  it('checks twice a day while a deadline is near', () => {
    const at = new Date('2026-03-05T15:00:00Z')
    expect(planNextCheck({ ...checked, isDueSoon: true, failures: [] })).toEqual({ at, wholeAt: at })
  })

  it.each([
    [[1], '2026-03-05T13:00:00Z'],
    [[2], '2026-03-05T14:00:00Z'],
    [[4, 3], '2026-03-05T16:00:00Z'],
    [[6], '2026-03-06T06:00:00Z'],
    [[400], '2026-03-06T06:00:00Z'],
    [[400, 1], '2026-03-05T13:00:00Z'],
  ])('asks those that failed %j times in a row again at %s', (failures, at) => {
    const plan = planNextCheck({ ...checked, failures })
    expect(plan).toEqual({ at: new Date(at), wholeAt: new Date('2026-03-06T06:00:00Z') })
  })

  it('checks every subject once per period, at the same time, regardless of when it was planned', () => {
    fc.assert(
      fc.property(
        anyPlace,
        anyNow,
        fc.integer({ min: 1, max: 10_080 }),
        fc.boolean(),
        (place, now, minutes, isDueSoon) => {
          const everyMs = minutes * 60_000
          const first = planNextCheck({ place, now, everyMs, isDueSoon, failures: [] }).wholeAt
          const again = planNextCheck({ place, now: first, everyMs, isDueSoon, failures: [] }).wholeAt
          const period = isDueSoon ? everyMs / 2 : everyMs
          expect(first.getTime()).toBeGreaterThan(now.getTime())
          expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(period + 1)
          expect(Math.abs(again.getTime() - first.getTime() - period)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('never plans into the past, never later than the whole check', () => {
    fc.assert(
      fc.property(anyPlace, anyNow, fc.array(fc.integer({ min: 1, max: 50 })), (place, now, failures) => {
        const { at, wholeAt } = planNextCheck({ place, now, everyMs: DAY_MS, isDueSoon: false, failures })
        expect(at.getTime()).toBeGreaterThan(now.getTime())
        expect(at.getTime()).toBeLessThanOrEqual(wholeAt.getTime())
      }),
    )
  })

  it('reads the place from the first four bytes', () => {
    expect(placeInPeriod(Uint8Array.of(1, 2, 3, 4, 5))).toBe(0x01020304 / 2 ** 32)
  })

  it('waits no time at all for a period of a millisecond', () => {
    expect(retryDelayMs(1, 1)).toBeNull()
  })

  it('spreads subjects evenly over the period', () => {
    const hours = new Array<number>(24).fill(0)
    for (let n = 0; n < 24_000; n += 1) {
      // Any bytes that are spread evenly, as those of a keyed hash are.
      const bytes = new Uint8Array(new Uint32Array([Math.imul(n, 2_654_435_761)]).buffer).reverse()
      const hour = Math.floor(placeInPeriod(bytes) * 24)
      hours[hour] = (hours[hour] ?? 0) + 1
    }
    for (const count of hours) expect(Math.abs(count - 1_000)).toBeLessThan(50)
  })

  it('waits longer after each failure, and stops repeating when the turn comes as soon', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map((times) => retryDelayMs(times, DAY_MS))
    expect(delays).toEqual([1, 2, 4, 8, 16].map((hours) => hours * HOUR_MS).concat([null, null] as never))
  })
})
