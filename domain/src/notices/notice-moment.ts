import type { CalendarDay } from '../fine/fine.ts'
import { argentineMoment, startOfArgentineDay } from '../time/argentine-clock.ts'

/** How somebody wants their news by mail: as they come, once a week, or not at all. */
export const MAIL_RHYTHMS = ['instant', 'weekly', 'off'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/**
 * Whole hours in Argentina during which nobody is told anything, from the first to the moment the second begins; past
 * midnight when `from` is the later one. Two equal hours are no time at all.
 */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22, to: 8 }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY = 1
/** The weekly summary goes out on Mondays at nine in the morning, in Argentina. */
const SUMMARY_HOUR = 9

/** The first moment, from `at` on, at which somebody may be told: `at` itself, or the end of their quiet hours. */
export function afterQuietHours(at: Date, quiet: QuietHours | null): Date {
  if (quiet === null || quiet.from === quiet.to) return at
  const { day, time } = argentineMoment(at.getTime())
  const hour = Number(time.slice(0, 2))
  const isPastMidnight = quiet.from > quiet.to
  const isQuiet = isPastMidnight
    ? hour >= quiet.from || hour < quiet.to
    : hour >= quiet.from && hour < quiet.to
  if (!isQuiet) return at
  const end = startOfArgentineDay(day).getTime() + quiet.to * HOUR_MS
  return new Date(end > at.getTime() ? end : end + DAY_MS)
}

/** The next weekly summary after `at`. */
export function nextSummary(at: Date): Date {
  const start = startOfArgentineDay(argentineMoment(at.getTime()).day).getTime()
  const weekday = new Date(argentineMoment(at.getTime()).day).getUTCDay()
  const monday = start + ((MONDAY - weekday + 7) % 7) * DAY_MS + SUMMARY_HOUR * HOUR_MS
  return new Date(monday > at.getTime() ? monday : monday + 7 * DAY_MS)
}

/** What of a notice says when it is due. */
export interface DueNotice {
  readonly at: Date
  /** The last day of a term that it warns of; null when it warns of none. */
  readonly dueDay: CalendarDay | null
}

/**
 * When a notice is mailed; null when its reader wants no mail. A term that would end before the weekly summary, or on
 * its day, is told without waiting for it: a warning that comes too late is none.
 */
export function mailMoment(
  { at, dueDay }: DueNotice,
  { mail, quiet }: { readonly mail: MailRhythm; readonly quiet: QuietHours | null },
): Date | null {
  if (mail === 'off') return null
  const soon = afterQuietHours(at, quiet)
  if (mail === 'instant') return soon
  const summary = afterQuietHours(nextSummary(at), quiet)
  const endsFirst = dueDay !== null && dueDay <= argentineMoment(summary.getTime()).day
  return endsFirst ? soon : summary
}
