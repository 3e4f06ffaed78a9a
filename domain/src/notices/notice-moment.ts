import type { CalendarDay } from '../fine/fine.ts'
import { argentineMoment, startOfArgentineDay } from '../time/argentine-clock.ts'

export const MAIL_FREQUENCIES = ['instant', 'weekly', 'off'] as const
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number]

/** Silent hours in Argentina, end exclusive; may pass midnight. Equal hours mean none. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22, to: 8 }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY = 1
const SUMMARY_HOUR = 9

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

export function nextSummary(at: Date): Date {
  const start = startOfArgentineDay(argentineMoment(at.getTime()).day).getTime()
  const weekday = new Date(argentineMoment(at.getTime()).day).getUTCDay()
  const monday = start + ((MONDAY - weekday + 7) % 7) * DAY_MS + SUMMARY_HOUR * HOUR_MS
  return new Date(monday > at.getTime() ? monday : monday + 7 * DAY_MS)
}

export interface DueNotice {
  readonly at: Date
  readonly dueDay: CalendarDay | null
}

/**
 * Returns when to mail a notice, or null if mail is off. A term that ends by the weekly summary is mailed
 * without waiting.
 */
export function mailMoment(
  { at, dueDay }: DueNotice,
  { mail, quiet }: { readonly mail: MailFrequency; readonly quiet: QuietHours | null },
): Date | null {
  if (mail === 'off') return null
  const soon = afterQuietHours(at, quiet)
  if (mail === 'instant') return soon
  const summary = afterQuietHours(nextSummary(at), quiet)
  const endsFirst = dueDay !== null && dueDay <= argentineMoment(summary.getTime()).day
  return endsFirst ? soon : summary
}
