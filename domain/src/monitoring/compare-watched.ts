import type { CalendarDay, Fine, FineState } from '../fine/fine.ts'
import { hasResponded, isConclusive, type Outcome } from '../search/outcome.ts'
import { daysBetween } from '../time/calendar-day.ts'
import { dueDaysLeft } from './due-soon.ts'
import { findRenumbered } from './find-renumbered.ts'
import { type FineNews, newsOf } from './fine-news.ts'
import { NOTIFIED_TRANSITIONS, type Sighting, sightingOf, standingOf } from './notified-transitions.ts'

/** What whoever watches a subject was last told of one of its fines, or could see when the watching began. */
export interface ToldFine {
  readonly estado: FineState
  readonly totalCentavos: number | null
  readonly resuelto: boolean
  /** The last full answer did not have it, and nobody was told: the next one decides. */
  readonly isMissing: boolean
  /** News of the last `SAME_NEWS_DAYS` days: what was said (`newsKey`), and when. */
  readonly recent: Readonly<Record<string, CalendarDay>>
}

/** Told fines of one jurisdiction by hash. */
export type ToldFines = ReadonlyMap<string, ToldFine>

/** How a jurisdiction answered for a watched subject, and what is known since. */
export interface WatchedAnswer {
  readonly outcome: Outcome
  /** Rows that nobody could read, or tell apart: one of them may be any fine. */
  readonly unreadableRows: number
  /** Every fine known of the subject in this jurisdiction once the answer is reconciled, resolved ones included. */
  readonly fines: Iterable<Fine>
  readonly today: CalendarDay
}

export interface Comparison {
  readonly news: readonly FineNews[]
  /** What counts as told once the news are; the very same object when nothing changed. */
  readonly told: ToldFines | null
}

/** The same of the same fine is not said again within these days, however often a source changes its mind. */
export const SAME_NEWS_DAYS = 7

/** An amount that grows by interest is told again after `SAME_NEWS_DAYS`; at once only when it moved this much. */
const NOTABLE_SHARE = 0.1

/**
 * Holds what a jurisdiction answered against what was told of the fines of a watched subject there.
 *
 * - The first full answer (`told` is null) is what the watching starts from: it tells nothing.
 * - A fine that was not there, another amount, another state: from any answer, also one in part.
 * - Resolved: from a full answer without unreadable rows, and from nothing else. A source that failed says nothing.
 *   One that reports a fine as paid or void is believed at once; one that does not have it any more is believed when
 *   its next full answer does not have it either, so that a single wrong empty list is no good news.
 * - A fine that comes back under another number (`findRenumbered`) is neither resolved nor new.
 * - A term about to end: from the calendar, so that a source that fails today does not cost a reader the discount.
 * - What was told less than `SAME_NEWS_DAYS` ago is not told again. Then what was told stays as it was, so that a
 *   difference that lasts is told when those days are over.
 *
 * Saving `told` together with the news makes the same answer tell nothing the second time, but for the fines that it
 * does not have any more; and nothing the third. The order of the fines changes nothing but the order of the news.
 */
export function compareWatched(told: ToldFines | null, answer: WatchedAnswer): Comparison {
  const isFull = isConclusive(answer.outcome) && answer.unreadableRows === 0
  if (told === null) return { news: [], told: isFull ? beginFrom(answer.fines) : null }
  const news: FineNews[] = []
  const fines = [...answer.fines]
  const renumbered = isFull ? renumber(told, fines) : new Map<string, ToldFine>()
  const changed = new Map(renumbered)
  const known = new Set<string>()
  for (const fine of fines) {
    known.add(fine.hash)
    const before = renumbered.get(fine.hash) ?? told.get(fine.hash)
    const said = newsOfFine(before, fine, answer, isFull)
    news.push(...said.news)
    if (said.told !== before && said.told !== undefined) changed.set(fine.hash, said.told)
  }
  const gone = isFull
    ? [...told.keys()].filter((hash) => !known.has(hash) && isOver(told.get(hash), answer.today))
    : []
  if (changed.size === 0 && gone.length === 0) return { news, told }
  const next = new Map([...told, ...changed])
  for (const hash of gone) next.delete(hash)
  return { news, told: next }
}

/** What a piece of news says, in a word: two with one key say the same of their fine. */
export function newsKey({ kind, fine, dueDay }: FineNews): string {
  if (kind === 'importe') return `importe:${fine.totalCentavos}`
  if (kind === 'estado') return `estado:${fine.estado}`
  return kind === 'vence' ? `vence:${dueDay}` : kind
}

/** Nothing hangs on it any more: it was told as resolved, and not lately. A fine of which we know no more may come back. */
function isOver(told: ToldFine | undefined, today: CalendarDay): boolean {
  return told?.resuelto === true && !Object.values(told.recent).some((day) => isWithinDays(day, today))
}

function beginFrom(fines: Iterable<Fine>): ToldFines {
  return new Map([...fines].map((fine) => [fine.hash, { ...shownOf(fine), recent: {} }]))
}

/** What was told of a fine holds for it under its new number, and the old number is settled without a word. */
function renumber(told: ToldFines, fines: readonly Fine[]): Map<string, ToldFine> {
  const isOpen = (hash: string) => told.get(hash)?.resuelto === false
  const pairs = [...findRenumbered(fines, isOpen)].flatMap(([now, before]) => {
    const known = told.get(before)
    return known === undefined ? [] : [{ now, before, known: { ...known, isMissing: false } }]
  })
  return new Map(
    pairs.flatMap(({ now, before, known }) => [
      [now, known] as const,
      [before, { ...known, resuelto: true }] as const,
    ]),
  )
}

interface Said {
  readonly news: readonly FineNews[]
  readonly told: ToldFine | undefined
}

function newsOfFine(
  before: ToldFine | undefined,
  fine: Fine,
  { outcome, today }: WatchedAnswer,
  isFull: boolean,
): Said {
  const answers = hasResponded(outcome)
  const sighting = sightingOf(fine, { answers, isFull })
  if (before === undefined) {
    const next = NOTIFIED_TRANSITIONS.unknown[sighting]
    return next === 'ignored' ? { news: [], told: undefined } : unseen(fine, next, today)
  }
  const differences = answers ? differencesOf(before, fine, { today, sighting }) : []
  const candidates = [...differences, ...termOf(before, fine, today)]
  const news = candidates.filter((one) => isWorthSaying(one, before, today))
  const looked = lookedFor(before, sighting)
  return { news, told: news.length === 0 ? looked : toldAfter(looked, news, today) }
}

/** A fine that was not there; one that is settled already is history, and told to nobody. */
function unseen(fine: Fine, next: 'pending' | 'resolved', today: CalendarDay): Said {
  const told: ToldFine = { ...shownOf(fine), recent: {} }
  if (next === 'resolved') return { news: [], told }
  const news = newsOf('nueva', fine, { dueDay: dueDayOf(fine, today) })
  return { news: [news], told: { ...told, recent: said([news], today) } }
}

/** The last day of a reduced price that ends soon. */
const dueDayOf = (fine: Fine, today: CalendarDay): CalendarDay | null =>
  dueDaysLeft(fine, today) === null ? null : fine.pagoVoluntarioVencimiento

/** A fine that stays unreported keeps its mark until the news of it is sent. */
function lookedFor(before: ToldFine, sighting: Sighting): ToldFine {
  const next = NOTIFIED_TRANSITIONS[standingOf(before)][sighting]
  if (next === 'ignored') return before
  const isMissing = next === 'missing' || (before.isMissing && sighting === 'gone')
  return isMissing === before.isMissing ? before : { ...before, isMissing }
}

function differencesOf(
  before: ToldFine,
  fine: Fine,
  { today, sighting }: { readonly today: CalendarDay; readonly sighting: Sighting },
): readonly FineNews[] {
  if (fine.resuelto) {
    const isNews = !before.resuelto && NOTIFIED_TRANSITIONS[standingOf(before)][sighting] === 'resolved'
    return isNews ? [newsOf('resuelta', fine, { beforeState: before.estado })] : []
  }
  if (before.resuelto) return [newsOf('estado', fine, { dueDay: dueDayOf(fine, today) })]
  const state = fine.estado === before.estado ? [] : [newsOf('estado', fine, { beforeState: before.estado })]
  const isSameAmount = fine.totalCentavos === null || fine.totalCentavos === before.totalCentavos
  const amount = isSameAmount ? [] : [newsOf('importe', fine, { beforeCentavos: before.totalCentavos })]
  return [...state, ...amount]
}

function termOf(before: ToldFine, fine: Fine, today: CalendarDay): readonly FineNews[] {
  const dueDay = dueDayOf(fine, today)
  return before.resuelto || dueDay === null ? [] : [newsOf('vence', fine, { dueDay })]
}

function isWorthSaying(news: FineNews, { recent }: ToldFine, today: CalendarDay): boolean {
  const isRecent = (key: string) => key in recent && isWithinDays(recent[key], today)
  if (isRecent(newsKey(news))) return false
  if (news.kind !== 'importe' || isNotable(news)) return true
  return !Object.keys(recent).some((key) => key.startsWith('importe:') && isRecent(key))
}

function isNotable({ beforeCentavos, fine: { totalCentavos } }: FineNews): boolean {
  if (beforeCentavos === null || totalCentavos === null) return true
  return Math.abs(totalCentavos - beforeCentavos) >= beforeCentavos * NOTABLE_SHARE
}

function toldAfter(before: ToldFine, news: readonly FineNews[], today: CalendarDay): ToldFine {
  const kept = Object.entries(before.recent).filter(([, day]) => isWithinDays(day, today))
  const recent = { ...Object.fromEntries(kept), ...said(news, today) }
  const state = news.find(({ kind }) => kind === 'estado' || kind === 'resuelta')?.fine
  // A fine that is settled, or asked for again, is told whole: its amount with it.
  const isTurned = state !== undefined && state.resuelto !== before.resuelto
  const amount = isTurned ? state : news.find(({ kind }) => kind === 'importe')?.fine
  const resuelto = state?.resuelto ?? before.resuelto
  return {
    estado: state?.estado ?? before.estado,
    resuelto,
    isMissing: before.isMissing && !resuelto,
    totalCentavos: amount?.totalCentavos ?? before.totalCentavos,
    recent,
  }
}

/** What some news say, and the term that they stand for. */
function said(news: readonly FineNews[], today: CalendarDay): ToldFine['recent'] {
  const keys = news.flatMap((one) =>
    one.dueDay === null ? [newsKey(one)] : [newsKey(one), `vence:${one.dueDay}`],
  )
  return Object.fromEntries(keys.map((key) => [key, today]))
}

function isWithinDays(day: CalendarDay | undefined, today: CalendarDay): boolean {
  return day !== undefined && Math.abs(daysBetween(day, today)) < SAME_NEWS_DAYS
}

const shownOf = ({ estado, totalCentavos, resuelto }: Fine) => ({
  estado,
  totalCentavos,
  resuelto,
  isMissing: false,
})
