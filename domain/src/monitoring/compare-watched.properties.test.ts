import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fine } from '../fine/fine.ts'
import { isConclusive, OUTCOMES } from '../search/outcome.ts'
import { addDays, daysBetween } from '../time/calendar-day.ts'
import {
  compareWatched,
  type NotifiedFines,
  newsKey,
  SAME_NEWS_DAYS,
  type WatchedAnswer,
} from './compare-watched.ts'
import { answer, fine, notifiedOf, TODAY } from './testing/watched-fine.ts'

/** Few values on purpose, so that a source changes its mind often. */
const anyFine: fc.Arbitrary<Fine> = fc
  .record({
    hash: fc.constantFrom('a', 'b', 'c'),
    estado: fc.constantFrom('pendiente', 'vencida', 'pago_voluntario'),
    totalCentavos: fc.constantFrom(null, 100_000, 101_000, 200_000),
    resuelto: fc.boolean(),
    pagoVoluntario: fc.boolean(),
    pagoVoluntarioVencimiento: fc.constantFrom(null, '2026-03-07', '2026-03-10', 'no es un día'),
  })
  .map(fine)
const anyFines = fc.uniqueArray(anyFine, { selector: ({ hash }) => hash })
const anyOutcome = fc.oneof(fc.constantFrom(...OUTCOMES), fc.constantFrom('found', 'empty'))
const anyAnswer = fc.record({
  outcome: anyOutcome,
  unreadableRows: fc.constantFrom(0, 0, 1),
  fines: anyFines,
  today: fc.nat({ max: 12 }).map((days) => addDays(TODAY, days)),
})
const anyHistory = fc
  .array(anyAnswer, { maxLength: 25, size: 'large' })
  .map((answers) => answers.toSorted((one, other) => daysBetween(other.today, one.today)))

function follow(history: readonly WatchedAnswer[], begun: NotifiedFines | null) {
  let notified = begun
  const reported = history.flatMap((from) => {
    const compared = compareWatched(notified, from)
    notified = compared.notified
    return compared.news.map((news) => ({ news, from }))
  })
  return { reported, notified }
}

describe('compareWatched, for any answers of the sources', () => {
  it('reports nothing when the same answer is repeated, except for fines that it no longer contains', () => {
    fc.assert(
      fc.property(anyHistory, anyFines, (history, begun) => {
        const last = history.at(-1)
        if (last === undefined) return
        const second = compareWatched(follow(history, notifiedOf(...begun)).notified, last)
        expect(second.news.filter(({ kind }) => kind !== 'resuelta')).toEqual([])
        expect(compareWatched(second.notified, last)).toEqual({ news: [], notified: second.notified })
      }),
    )
  })

  it('never says the same of a fine twice within the days', () => {
    fc.assert(
      fc.property(anyHistory, anyFines, (history, begun) => {
        const last = new Map<string, string>()
        for (const { news, from } of follow(history, notifiedOf(...begun)).reported) {
          const key = `${news.fine.hash} ${newsKey(news)}`
          const before = last.get(key)
          if (before) expect(daysBetween(before, from.today)).toBeGreaterThanOrEqual(SAME_NEWS_DAYS)
          last.set(key, from.today)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('says resolved only from a full answer of which every row could be read', () => {
    fc.assert(
      fc.property(anyHistory, anyFines, (history, begun) => {
        const { reported } = follow(history, notifiedOf(...begun))
        for (const { news, from } of reported.filter(({ news: { kind } }) => kind === 'resuelta')) {
          expect(isConclusive(from.outcome) && from.unreadableRows === 0 && news.fine.resuelto).toBe(true)
        }
      }),
    )
  })

  it('has reported every lasting change once the days are over', () => {
    fc.assert(
      fc.property(anyHistory, anyFines, anyFines, (history, begun, lasting) => {
        const { notified } = follow(history, notifiedOf(...begun))
        const calm = Array.from({ length: SAME_NEWS_DAYS + 1 }, (_, day) =>
          answer(lasting, { today: addDays(TODAY, 13 + day) }),
        )
        const end = follow(calm, notified ?? new Map()).notified
        for (const one of lasting) {
          const last = end?.get(one.hash)
          expect(last?.resuelto).toBe(one.resuelto)
          if (one.resuelto) continue
          expect(last?.estado).toBe(one.estado)
          if (one.totalCentavos !== null) expect(last?.totalCentavos).toBe(one.totalCentavos)
        }
      }),
    )
  })

  it('does not depend on the order of the fines', () => {
    fc.assert(
      fc.property(anyHistory, anyFines, anyAnswer, (history, begun, last) => {
        const { notified } = follow(history, notifiedOf(...begun))
        const one = compareWatched(notified, last)
        const other = compareWatched(notified, { ...last, fines: last.fines.toReversed() })
        const sorted = (news: typeof one.news) => news.map((each) => JSON.stringify(each)).toSorted()
        expect(sorted(other.news)).toEqual(sorted(one.news))
        expect(new Map(other.notified)).toEqual(new Map(one.notified))
      }),
    )
  })
})
