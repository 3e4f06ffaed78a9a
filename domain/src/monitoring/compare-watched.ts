import type { CalendarDay, Fine, FineState } from '../fine/fine.ts'
import { hasResponded, isConclusive, type Outcome } from '../search/outcome.ts'
import { daysBetween } from '../time/calendar-day.ts'
import { dueDaysLeft } from './due-soon.ts'
import { findRenumbered } from './find-renumbered.ts'
import { type FineNews, newsOf } from './fine-news.ts'
import { NOTIFIED_TRANSITIONS, notifiedStateOf, type Sighting, sightingOf } from './notified-transitions.ts'

/** State of a fine last reported to the user, or visible when monitoring began. */
export interface NotifiedFine {
  readonly estado: FineState
  readonly totalCentavos: number | null
  readonly resuelto: boolean
  /** Missing from the last full answer; the next one decides. */
  readonly isMissing: boolean
  /** Days by `newsKey`, within `SAME_NEWS_DAYS`. */
  readonly recent: Readonly<Record<string, CalendarDay>>
}

export type NotifiedFines = ReadonlyMap<string, NotifiedFine>

export interface WatchedAnswer {
  readonly outcome: Outcome
  readonly unreadableRows: number
  readonly isWhole?: boolean
  readonly fines: Iterable<Fine>
  readonly today: CalendarDay
}

export interface Comparison {
  readonly news: readonly FineNews[]
  /** The same object if unchanged. */
  readonly notified: NotifiedFines | null
}

/** Suppresses repeated news, however often a source alternates. */
export const SAME_NEWS_DAYS = 7

/** Smaller rises (interest) wait for `SAME_NEWS_DAYS`. */
const NOTABLE_SHARE = 0.1

/**
 * Derives news from an answer.
 * - The first full answer (`notified` is null) is the baseline, or a whole, mostly readable one.
 * - New fines and changes come from any answer, also a partial one.
 * - Resolved needs a full answer without unreadable rows: paid or void at once, missing only twice in a row,
 *   because one empty list may be wrong.
 * - Renumbered fines (`findRenumbered`) are neither resolved nor new.
 * - Ending terms come from the calendar, independent of source failures.
 * - News within `SAME_NEWS_DAYS` are suppressed and the state kept, so lasting differences are reported
 *   later.
 */
export function compareWatched(notified: NotifiedFines | null, answer: WatchedAnswer): Comparison {
  const isFull = isConclusive(answer.outcome) && answer.unreadableRows === 0
  const fines = [...answer.fines]
  if (notified === null) {
    const isBaseline = isFull || (answer.isWhole === true && answer.unreadableRows <= fines.length)
    return { news: [], notified: isBaseline ? beginFrom(fines) : null }
  }
  const news: FineNews[] = []
  const renumbered = isFull ? renumber(notified, fines) : new Map<string, NotifiedFine>()
  const changed = new Map(renumbered)
  const known = new Set<string>()
  for (const fine of fines) {
    known.add(fine.hash)
    const before = renumbered.get(fine.hash) ?? notified.get(fine.hash)
    const reported = newsOfFine(before, fine, answer, isFull)
    news.push(...reported.news)
    if (reported.notified !== before && reported.notified !== undefined)
      changed.set(fine.hash, reported.notified)
  }
  const gone = isFull
    ? [...notified.keys()].filter((hash) => !known.has(hash) && isOver(notified.get(hash), answer.today))
    : []
  if (changed.size === 0 && gone.length === 0) return { news, notified }
  const next = new Map([...notified, ...changed])
  for (const hash of gone) next.delete(hash)
  return { news, notified: next }
}

export function newsKey({ kind, fine, dueDay }: FineNews): string {
  if (kind === 'importe') return `importe:${fine.totalCentavos}`
  if (kind === 'estado') return `estado:${fine.estado}`
  return kind === 'vence' ? `vence:${dueDay}` : kind
}

function isOver(notified: NotifiedFine | undefined, today: CalendarDay): boolean {
  return (
    notified?.resuelto === true && !Object.values(notified.recent).some((day) => isWithinDays(day, today))
  )
}

function beginFrom(fines: Iterable<Fine>): NotifiedFines {
  return new Map([...fines].map((fine) => [fine.hash, { ...shownOf(fine), recent: {} }]))
}

/** Moves the state to the new number and settles the old one silently. */
function renumber(notified: NotifiedFines, fines: readonly Fine[]): Map<string, NotifiedFine> {
  const isOpen = (hash: string) => notified.get(hash)?.resuelto === false
  const pairs = [...findRenumbered(fines, isOpen)].flatMap(([now, before]) => {
    const known = notified.get(before)
    return known === undefined ? [] : [{ now, before, known: { ...known, isMissing: false } }]
  })
  return new Map(
    pairs.flatMap(({ now, before, known }) => [
      [now, known] as const,
      [before, { ...known, resuelto: true }] as const,
    ]),
  )
}

interface Reported {
  readonly news: readonly FineNews[]
  readonly notified: NotifiedFine | undefined
}

function newsOfFine(
  before: NotifiedFine | undefined,
  fine: Fine,
  { outcome, today }: WatchedAnswer,
  isFull: boolean,
): Reported {
  const answers = hasResponded(outcome)
  const sighting = sightingOf(fine, { answers, isFull })
  if (before === undefined) {
    const next = NOTIFIED_TRANSITIONS.unknown[sighting]
    return next === 'ignored' ? { news: [], notified: undefined } : unseen(fine, next, today)
  }
  const differences = answers ? differencesOf(before, fine, { today, sighting }) : []
  const candidates = [...differences, ...termOf(before, fine, today)]
  const news = candidates.filter((one) => isWorthReporting(one, before, today))
  const sighted = withSighting(before, sighting)
  return { news, notified: news.length === 0 ? sighted : notifiedAfter(sighted, news, today) }
}

/** An already settled fine is history and not reported. */
function unseen(fine: Fine, next: 'pending' | 'resolved', today: CalendarDay): Reported {
  const notified: NotifiedFine = { ...shownOf(fine), recent: {} }
  if (next === 'resolved') return { news: [], notified }
  const news = newsOf('nueva', fine, { dueDay: dueDayOf(fine, today) })
  return { news: [news], notified: { ...notified, recent: reported([news], today) } }
}

const dueDayOf = (fine: Fine, today: CalendarDay): CalendarDay | null =>
  dueDaysLeft(fine, today) === null ? null : fine.pagoVoluntarioVencimiento

function withSighting(before: NotifiedFine, sighting: Sighting): NotifiedFine {
  const next = NOTIFIED_TRANSITIONS[notifiedStateOf(before)][sighting]
  if (next === 'ignored') return before
  const isMissing = next === 'missing' || (before.isMissing && sighting === 'gone')
  return isMissing === before.isMissing ? before : { ...before, isMissing }
}

function differencesOf(
  before: NotifiedFine,
  fine: Fine,
  { today, sighting }: { readonly today: CalendarDay; readonly sighting: Sighting },
): readonly FineNews[] {
  if (fine.resuelto) {
    const isNews = !before.resuelto && NOTIFIED_TRANSITIONS[notifiedStateOf(before)][sighting] === 'resolved'
    return isNews ? [newsOf('resuelta', fine, { beforeState: before.estado })] : []
  }
  if (before.resuelto) return [newsOf('estado', fine, { dueDay: dueDayOf(fine, today) })]
  const state = fine.estado === before.estado ? [] : [newsOf('estado', fine, { beforeState: before.estado })]
  const isSameAmount = fine.totalCentavos === null || fine.totalCentavos === before.totalCentavos
  const amount = isSameAmount ? [] : [newsOf('importe', fine, { beforeCentavos: before.totalCentavos })]
  return [...state, ...amount]
}

function termOf(before: NotifiedFine, fine: Fine, today: CalendarDay): readonly FineNews[] {
  const dueDay = dueDayOf(fine, today)
  return before.resuelto || dueDay === null ? [] : [newsOf('vence', fine, { dueDay })]
}

function isWorthReporting(news: FineNews, { recent }: NotifiedFine, today: CalendarDay): boolean {
  const isRecent = (key: string) => key in recent && isWithinDays(recent[key], today)
  if (isRecent(newsKey(news))) return false
  if (news.kind !== 'importe' || isNotable(news)) return true
  return !Object.keys(recent).some((key) => key.startsWith('importe:') && isRecent(key))
}

function isNotable({ beforeCentavos, fine: { totalCentavos } }: FineNews): boolean {
  if (beforeCentavos === null || totalCentavos === null) return true
  return Math.abs(totalCentavos - beforeCentavos) >= beforeCentavos * NOTABLE_SHARE
}

function notifiedAfter(before: NotifiedFine, news: readonly FineNews[], today: CalendarDay): NotifiedFine {
  const kept = Object.entries(before.recent).filter(([, day]) => isWithinDays(day, today))
  const recent = { ...Object.fromEntries(kept), ...reported(news, today) }
  const state = news.find(({ kind }) => kind === 'estado' || kind === 'resuelta')?.fine
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

function reported(news: readonly FineNews[], today: CalendarDay): NotifiedFine['recent'] {
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
