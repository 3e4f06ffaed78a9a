import { expect, it } from 'vitest'
import { choosePeriod, daysOf } from './choose-period.ts'

/** A quarter to one at night in Argentina, of the 22nd. */
const NOW = new Date('2026-11-22T03:45:00Z')
const chosen = (range: 'today' | '7d' | '30d' | '90d' | 'custom', from?: string, to?: string) =>
  choosePeriod({ range, from, to }, NOW)
const daysIn = (asked: ReturnType<typeof chosen>) =>
  asked.ok
    ? [asked.value.now.from, asked.value.now.to, asked.value.before.from, asked.value.before.to]
    : asked

it.each([
  ['today', ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21']],
  ['7d', ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15']],
  ['30d', ['2026-10-24', '2026-11-22', '2026-09-24', '2026-10-23']],
  ['90d', ['2026-08-25', '2026-11-22', '2026-05-27', '2026-08-24']],
] as const)('%s ends today, and is compared with as many days before', (range, days) => {
  expect(daysIn(chosen(range))).toEqual(days)
})

it('of today, yesterday is counted up to the same hour', () => {
  expect(chosen('today')).toMatchObject({
    ok: true,
    value: {
      step: 'hour',
      isRunning: true,
      now: { start: new Date('2026-11-22T03:00:00Z'), end: NOW },
      before: { start: new Date('2026-11-21T03:00:00Z'), end: new Date('2026-11-21T03:45:00Z') },
    },
  })
})

it('of days, those before are counted whole', () => {
  expect(chosen('7d')).toMatchObject({
    value: { step: 'day', isRunning: true, before: { end: new Date('2026-11-16T03:00:00Z') } },
  })
})

it('days of the past are over', () => {
  expect(chosen('custom', '2026-11-20', '2026-11-20')).toMatchObject({
    value: {
      step: 'hour',
      isRunning: false,
      now: { start: new Date('2026-11-20T03:00:00Z'), end: new Date('2026-11-21T03:00:00Z') },
      before: { end: new Date('2026-11-20T03:00:00Z') },
    },
  })
  expect(chosen('custom', '2026-01-05', '2026-01-05')).toMatchObject({ value: { step: 'day' } })
})

it.each([
  [undefined, '2026-11-20', 'Elegí el primer día'],
  ['2026-11-21', '2026-11-20', 'posterior'],
  ['2026-11-21', '2026-11-23', 'no llegó'],
  ['2025-11-21', '2026-11-22', 'hasta 366'],
])('from %s to %s is refused: %s', (from, to, message) => {
  expect(chosen('custom', from, to)).toEqual({ ok: false, message: expect.stringContaining(message) })
})

it('a year with its leap day can be asked for', () => {
  expect(chosen('custom', '2025-11-22', '2026-11-22')).toMatchObject({ ok: true })
})

it('lists the days of a span', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
