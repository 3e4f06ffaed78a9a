import { describe, expect, it } from 'vitest'
import type { Fine } from '../fine/fine.ts'
import { isConclusive, OUTCOMES, type Outcome } from '../search/outcome.ts'
import { addDays } from '../time/calendar-day.ts'
import { compareWatched, type NotifiedFines, newsKey, type WatchedAnswer } from './compare-watched.ts'
import { answer, fine, notifiedOf, TODAY } from './testing/watched-fine.ts'

const kinds = (notified: NotifiedFines | null, now: WatchedAnswer) =>
  compareWatched(notified, now).news.map(({ kind }) => kind)
const term = {
  pagoVoluntario: true,
  estado: 'pago_voluntario',
  pagoVoluntarioVencimiento: '2026-03-07',
} as const

/** News of a series of answers. */
function history(begun: NotifiedFines | null, answers: readonly WatchedAnswer[]): string[][] {
  let notified = begun
  return answers.map((one) => {
    const compared = compareWatched(notified, one)
    notified = compared.notified
    return compared.news.map(({ kind }) => kind)
  })
}

describe('compareWatched', () => {
  it('takes the first full answer as its baseline and reports nothing of it', () => {
    const begun = compareWatched(null, answer([fine(), fine({ hash: 'b', resuelto: true })]))
    expect(begun.news).toEqual([])
    expect([...(begun.notified ?? [])].map(([hash]) => hash)).toEqual(['a', 'b'])
    expect(compareWatched(null, answer([fine()], { outcome: 'partial' }))).toEqual({
      news: [],
      notified: null,
    })
    expect(compareWatched(null, answer([fine()], { unreadableRows: 1 }))).toEqual({
      news: [],
      notified: null,
    })
  })

  it.each([
    [1, true],
    [2, false],
  ])('takes a whole answer with %i unreadable rows and one readable as its baseline: %j', (rows, isTaken) => {
    const whole = answer([fine()], { outcome: 'partial', unreadableRows: rows, isWhole: true })
    const { news, notified } = compareWatched(null, whole)
    expect([news, notified !== null]).toEqual([[], isTaken])
  })

  it.each([
    ['a fine that was not there', [], fine(), ['nueva']],
    ['one that was settled when it appeared', [], fine({ resuelto: true }), []],
    ['nothing', [fine()], fine(), []],
    ['another amount', [fine()], fine({ totalCentavos: 150_000 }), ['importe']],
    ['an amount where none was known', [fine({ totalCentavos: null })], fine(), ['importe']],
    ['an amount that is not said any more', [fine()], fine({ totalCentavos: null }), []],
    ['another state', [fine()], fine({ estado: 'vencida' }), ['estado']],
    ['both', [fine()], fine({ estado: 'vencida', totalCentavos: 200_000 }), ['estado', 'importe']],
    ['settled', [fine()], fine({ estado: 'pagada', resuelto: true, totalCentavos: 0 }), ['resuelta']],
    ['asked for again', [fine({ resuelto: true })], fine({ totalCentavos: 9 }), ['estado']],
    [
      'a change of what is settled',
      [fine({ resuelto: true })],
      fine({ resuelto: true, totalCentavos: 1 }),
      [],
    ],
    ['a term that ends in two days', [fine(term)], fine(term), ['vence']],
    [
      'a term that ends today',
      [fine({ ...term, pagoVoluntarioVencimiento: TODAY })],
      fine({ ...term, pagoVoluntarioVencimiento: TODAY }),
      ['vence'],
    ],
    [
      'a term that ended yesterday',
      [fine(term)],
      fine({ ...term, pagoVoluntarioVencimiento: '2026-03-04' }),
      [],
    ],
    ['a term that is far', [fine(term)], fine({ ...term, pagoVoluntarioVencimiento: '2026-03-09' }), []],
    ['a new fine whose term is near says so itself', [], fine(term), ['nueva']],
  ])('tells %s', (_what, before, after, news) => {
    expect(kinds(notifiedOf(...before), answer([after]))).toEqual(news)
  })

  it('keeps what it knows as it is while nothing changes', () => {
    const notified = notifiedOf(fine())
    for (const outcome of OUTCOMES)
      expect(compareWatched(notified, answer([fine()], { outcome })).notified).toBe(notified)
  })

  it('remembers on which day it reported what', () => {
    const { notified, news } = compareWatched(notifiedOf(), answer([fine(term)]))
    expect(notified?.get('a')?.recent).toEqual({ nueva: TODAY, 'vence:2026-03-07': TODAY })
    expect(news.map(newsKey)).toEqual(['nueva'])
    const later = compareWatched(
      notified,
      answer([fine({ ...term, estado: 'vencida', totalCentavos: 5 })], { today: '2026-03-12' }),
    )
    expect(later.news.map(newsKey)).toEqual(['estado:vencida', 'importe:5'])
    expect(later.notified?.get('a')?.recent).toEqual({
      'estado:vencida': '2026-03-12',
      'importe:5': '2026-03-12',
    })
    const due = compareWatched(notifiedOf(fine(term)), answer([fine(term)]))
    expect(due.news.map(newsKey)).toEqual(['vence:2026-03-07'])
  })

  it('says what was before', () => {
    const { news } = compareWatched(
      notifiedOf(fine()),
      answer([fine({ estado: 'vencida', totalCentavos: 200_000 })]),
    )
    expect(news).toMatchObject([
      { kind: 'estado', beforeState: 'pendiente', beforeCentavos: null },
      { kind: 'importe', beforeState: null, beforeCentavos: 100_000, fine: { totalCentavos: 200_000 } },
    ])
    const paid = fine({ estado: 'pagada', resuelto: true })
    const settled = compareWatched(notifiedOf(fine()), answer([paid]))
    expect(settled.news).toMatchObject([{ kind: 'resuelta', beforeState: 'pendiente' }])
    const isNew = compareWatched(notifiedOf(), answer([fine(term)]))
    expect(isNew.news).toMatchObject([{ kind: 'nueva', dueDay: '2026-03-07' }])
    const due = compareWatched(notifiedOf(fine(term)), answer([fine(term)]))
    expect(due.news).toMatchObject([{ kind: 'vence', dueDay: '2026-03-07' }])
    const back = compareWatched(notifiedOf(fine({ resuelto: true })), answer([fine(term)]))
    expect(back.news).toMatchObject([{ kind: 'estado', beforeState: null, dueDay: '2026-03-07' }])
    expect(kinds(back.notified, answer([fine(term)]))).toEqual([])
  })

  it('never says resolved but for a full answer whose rows could all be read', () => {
    const paid = [fine({ estado: 'pagada', resuelto: true })]
    for (const outcome of OUTCOMES) {
      expect(kinds(notifiedOf(fine()), answer(paid, { outcome }))).toEqual(
        isConclusive(outcome) ? ['resuelta'] : [],
      )
    }
    expect(kinds(notifiedOf(fine()), answer(paid, { unreadableRows: 1 }))).toEqual([])
  })

  it('takes a fine that is not reported any more for resolved when the next full answer agrees', () => {
    const gone = fine({ resuelto: true })
    const silent = (outcome: Outcome) => answer([gone], { outcome })
    expect(history(notifiedOf(fine()), [silent('empty'), silent('found'), silent('empty')])).toEqual([
      [],
      ['resuelta'],
      [],
    ])
    const missing = compareWatched(notifiedOf(fine()), silent('empty')).notified
    expect(missing?.get('a')?.isMissing).toBe(true)
    const resolved = compareWatched(missing, silent('empty')).notified
    expect(resolved?.get('a')).toMatchObject({ resuelto: true, isMissing: false })
    const failing = (['timeout', 'partial', 'error'] as const).map(silent)
    expect(
      history(notifiedOf(fine()), [...failing, silent('empty'), ...failing, silent('empty')]).flat(),
    ).toEqual(['resuelta'])
    const there = answer([fine()])
    expect(
      history(notifiedOf(fine()), [silent('empty'), there, silent('empty'), there, silent('empty')]).flat(),
    ).toEqual([])
    const unreadable = answer([gone], { unreadableRows: 1 })
    expect(history(notifiedOf(fine()), [silent('empty'), unreadable]).flat()).toEqual([])
  })

  it('knows a fine again that comes back under another number', () => {
    const numbered = (hash: string, change: Partial<Fine> = {}) => fine({ hash, hora: '10:30', ...change })
    const old = numbered('a', { resuelto: true })
    const notified = notifiedOf(numbered('a'), fine({ hash: 'b' }))
    const renumbered = answer([old, numbered('c', { totalCentavos: 200_000 }), fine({ hash: 'b' })])
    const back = answer([numbered('a'), numbered('c', { resuelto: true }), fine({ hash: 'b' })])
    expect(history(notified, [renumbered, renumbered, back, back])).toEqual([
      ['importe'],
      [],
      ['importe'],
      [],
    ])
    // One of them is told apart by nothing but its number: it may be any of the two.
    const twins = answer([old, numbered('c'), numbered('d'), fine({ hash: 'b' })])
    expect(history(notified, [twins, twins])).toEqual([['nueva', 'nueva'], ['resuelta']])
    const annulled = numbered('a', { resuelto: true, estado: 'anulada' })
    expect(kinds(notified, answer([annulled, numbered('c')]))).toEqual(['resuelta', 'nueva'])
    const timeless = answer([fine({ resuelto: true }), fine({ hash: 'c' })])
    expect(kinds(notifiedOf(fine()), timeless)).toEqual(['nueva'])
  })

  it('takes nothing from a source that failed, and only more from one that answered in part', () => {
    const changed = [fine({ totalCentavos: 5 }), fine({ hash: 'b' })]
    for (const outcome of [
      'timeout',
      'error',
      'maintenance',
      'needs_user',
      'unsupported',
      'not_configured',
    ] as const)
      expect(kinds(notifiedOf(fine()), answer(changed, { outcome }))).toEqual([])
    expect(kinds(notifiedOf(fine()), answer(changed, { outcome: 'partial' }))).toEqual(['importe', 'nueva'])
  })

  it('reports a term once, even when the source changes on that day', () => {
    const notified = notifiedOf(fine(term))
    const first = compareWatched(notified, answer([fine(term)], { outcome: 'timeout' }))
    expect(first.news.map(({ kind }) => kind)).toEqual(['vence'])
    const later = answer([fine(term)], { today: '2026-03-06' })
    expect(kinds(first.notified, later)).toEqual([])
    const longer = fine({ ...term, pagoVoluntarioVencimiento: '2026-03-08' })
    expect(kinds(first.notified, answer([longer], { today: '2026-03-06' }))).toEqual(['vence'])
  })

  it('reports interest that grows daily once a week, and a jump at once', () => {
    const amounts = Array.from({ length: 15 }, (_, day) => 100_000 + day * 100)
    expect(amountsNotified(amounts)).toEqual([100_100, 100_800])
    expect(amountsNotified([100_000, 100_100, 100_200, 200_000, 200_100])).toEqual([100_100, 200_000])
    expect(amountsNotified([199_900, 200_000, 219_999, 220_000])).toEqual([200_000, 220_000])
  })

  it('reports a lasting difference that was held back', () => {
    const days = [
      'pendiente',
      'vencida',
      'pendiente',
      'vencida',
      ...new Array<'vencida'>(8).fill('vencida'),
    ] as const
    const notified = days.slice(1).reduce<{ notified: NotifiedFines | null; reported: string[] }>(
      ({ notified: before, reported }, estado, index) => {
        const today = addDays(TODAY, index)
        const { news, notified: next } = compareWatched(before, answer([fine({ estado })], { today }))
        return {
          notified: next,
          reported: [...reported, ...news.map(({ fine: { estado: now } }) => `${index}:${now}`)],
        }
      },
      { notified: notifiedOf(fine()), reported: [] },
    )
    expect(notified.reported).toEqual(['0:vencida', '1:pendiente', '7:vencida'])
  })

  it('forgets resolved fines that are no longer known, and keeps those that may come back', () => {
    const begun = notifiedOf(fine(), fine({ hash: 'b' }), fine({ hash: 'c', resuelto: true }))
    const { news, notified } = compareWatched(begun, answer([fine()]))
    expect(news).toEqual([])
    expect([...(notified ?? [])].map(([hash]) => hash)).toEqual(['a', 'b'])
  })
})

function amountsNotified(amounts: readonly number[]): (number | null)[] {
  let notified = notifiedOf(fine({ totalCentavos: amounts[0] ?? null }))
  return amounts.flatMap((totalCentavos, day) => {
    const compared = compareWatched(
      notified,
      answer([fine({ totalCentavos })], { today: addDays(TODAY, day) }),
    )
    notified = compared.notified
    return compared.news.map((news) => news.fine.totalCentavos)
  })
}
