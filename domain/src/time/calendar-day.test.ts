import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { argentineMoment, startOfArgentineDay, todayInArgentina } from './argentine-clock.ts'
import {
  addBusinessDays,
  addDays,
  calendarDay,
  dayFromNumber,
  daysBetween,
  isBusinessDay,
  isCalendarDay,
} from './calendar-day.ts'

const days = fc.integer({ min: -20_000, max: 60_000 }).map(dayFromNumber)

it.each([
  [2024, 2, 29, '2024-02-29'],
  [2025, 2, 29, null],
  [1900, 2, 29, null],
  [2000, 2, 29, '2000-02-29'],
  [2026, 4, 31, null],
  [2026, 6, 31, null],
  [2026, 9, 31, null],
  [2026, 11, 31, null],
  [2026, 10, 31, '2026-10-31'],
  [2026, 12, 31, '2026-12-31'],
  [2026, 0, 1, null],
  [2026, 1, 0, null],
])('day %d-%d-%d is %s', (year, month, day, expected) => {
  expect(calendarDay(year, month, day)).toBe(expected)
})

it.each([
  ['2026-03-15', true],
  ['on 2026-03-15', false],
  ['2026-02-30', false],
  ['2026-3-15', false],
  ['2026-03-15T00:00', false],
  ['', false],
])('%j is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

describe('counting days', () => {
  it.each([
    ['2026-03-15', 1, '2026-03-16'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2008-10-18', 2, '2008-10-20'],
  ])('%s and %d days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
    expect(daysBetween(day, expected)).toBe(count)
  })

  it('adding what lies between arrives', () => {
    fc.assert(fc.property(days, days, (from, to) => addDays(from, daysBetween(from, to)) === to))
  })
})

describe('business days', () => {
  const holidays = new Set(['2026-03-23', '2026-03-24'])

  it.each([
    ['2026-03-13', 1, '2026-03-16'],
    ['2026-03-14', 0, '2026-03-14'],
    ['2026-03-14', 1, '2026-03-16'],
    ['2026-03-20', 1, '2026-03-25'],
    ['2026-03-16', 5, '2026-03-25'],
    ['2026-03-25', -1, '2026-03-20'],
  ])('from %s, %d: %s', (day, count, expected) => {
    expect(addBusinessDays(day, count, holidays)).toBe(expected)
  })

  it('arrives on a business day, never sooner than the same number of days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (day, count) => {
        const arrival = addBusinessDays(day, count, holidays)
        expect(isBusinessDay(arrival, holidays)).toBe(true)
        expect(daysBetween(day, arrival)).toBeGreaterThanOrEqual(count)
      }),
    )
  })
})

it.each([
  ['2026-03-15T02:59:59Z', '2026-03-14'],
  ['2026-03-15T03:00:00Z', '2026-03-15'],
])('at %s today in Argentina is %s', (instant, day) => {
  expect(todayInArgentina(new Date(instant))).toBe(day)
})

describe('the summer time of 2008-2009', () => {
  it.each([
    ['2008-10-19T02:59:00Z', '2008-10-18', '23:59'],
    ['2008-10-19T03:00:00Z', '2008-10-19', '01:00'],
    ['2009-03-15T01:59:00Z', '2009-03-14', '23:59'],
    ['2009-03-15T02:00:00Z', '2009-03-14', '23:00'],
    ['2009-03-15T03:00:00Z', '2009-03-15', '00:00'],
  ])('%s was %s %s', (instant, day, time) => {
    expect(argentineMoment(Date.parse(instant))).toEqual({ day, time })
  })
})

it.each([
  ['in the summer time of 2008', '2008-12-20T12:05:00Z', '2008-12-20', '10:05'],
  ['at a midnight of it', '2008-12-20T02:00:00Z', '2008-12-20', '00:00'],
  ['in the winter of 2008', '2008-07-01T02:59:00Z', '2008-06-30', '23:59'],
  ['today', '2026-03-05T12:05:00Z', '2026-03-05', '09:05'],
])('the Argentine clock %s', (_name, instant, day, time) => {
  expect(argentineMoment(Date.parse(instant))).toEqual({ day, time })
})

it('a day begins at three in Greenwich', () => {
  expect(startOfArgentineDay('2026-03-05').toISOString()).toBe('2026-03-05T03:00:00.000Z')
})
