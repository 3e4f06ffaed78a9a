import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterQuietHours, DEFAULT_QUIET_HOURS, mailMoment, nextSummary } from './notice-moment.ts'

/** A moment in Argentina. 2026-11-22 is a Sunday. */
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`)

describe('quiet hours', () => {
  it.each([
    ['before them', at('22', '21:59'), { from: 22, to: 8 }, at('22', '21:59')],
    ['as they begin', at('22', '22:00'), { from: 22, to: 8 }, at('23', '08:00')],
    ['past midnight', at('23', '00:30'), { from: 22, to: 8 }, at('23', '08:00')],
    ['in their last minute', at('23', '07:59'), { from: 22, to: 8 }, at('23', '08:00')],
    ['as they end', at('23', '08:00'), { from: 22, to: 8 }, at('23', '08:00')],
    ['before those of a day', at('22', '12:59'), { from: 13, to: 16 }, at('22', '12:59')],
    ['as those of a day begin', at('22', '13:00'), { from: 13, to: 16 }, at('22', '16:00')],
    ['at night, unless others are chosen', at('22', '22:00'), DEFAULT_QUIET_HOURS, at('23', '08:00')],
    ['within a day', at('22', '14:10'), { from: 13, to: 16 }, at('22', '16:00')],
    ['to midnight', at('22', '23:10'), { from: 22, to: 0 }, at('23', '00:00')],
    ['none at all', at('22', '03:00'), { from: 8, to: 8 }, at('22', '03:00')],
    ['nobody asked for any', at('22', '03:00'), null, at('22', '03:00')],
  ] as const)('%s', (_name, moment, quiet, expected) => {
    expect(afterQuietHours(moment, quiet)).toEqual(expected)
  })

  it('never end in the past, nor within themselves, nor later than a day', () => {
    const hour = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), hour, hour, (minutes, from, to) => {
        const asked = new Date(at('01', '00:00').getTime() + minutes * 60_000)
        const notified = afterQuietHours(asked, { from, to })
        expect(notified.getTime()).toBeGreaterThanOrEqual(asked.getTime())
        expect(notified.getTime() - asked.getTime()).toBeLessThan(86_400_000)
        expect(afterQuietHours(notified, { from, to })).toEqual(notified)
      }),
    )
  })
})

it.each([
  ['a Sunday', at('22', '10:00'), at('23', '09:00')],
  ['late on a Sunday, when it is Monday in Greenwich', at('22', '23:30'), at('23', '09:00')],
  ['a Monday before nine', at('23', '08:59'), at('23', '09:00')],
  ['a Monday at nine', at('23', '09:00'), at('30', '09:00')],
  ['a Tuesday', at('24', '00:00'), at('30', '09:00')],
] as const)('the summary after %s', (_name, moment, expected) => {
  expect(nextSummary(moment)).toEqual(expected)
})

describe('the mail of a notice', () => {
  const quiet = { from: 22, to: 8 }
  const notice = (dueDay: string | null) => ({ at: at('24', '23:00'), dueDay })
  it.each([
    ['at once, after the quiet hours', 'instant', null, at('25', '08:00')],
    ['with the summary', 'weekly', null, at('30', '09:00')],
    ['without waiting, for a term that ends on its day', 'weekly', '2026-11-30', at('25', '08:00')],
    ['with the summary, for a term that ends after it', 'weekly', '2026-12-01', at('30', '09:00')],
    ['not at all', 'off', '2026-11-26', null],
  ] as const)('%s', (_name, mail, dueDay, expected) => {
    expect(mailMoment(notice(dueDay), { mail, quiet })).toEqual(expected)
  })
})
