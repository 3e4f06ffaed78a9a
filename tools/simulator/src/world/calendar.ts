/**
 * Calendar days as whole numbers since 1970-01-01, so that a term is an addition.
 *
 * Argentina has kept UTC-3 all year since 2009: midnight there is 03:00 in UTC.
 */
export type Day = number

const DAY_MS = 86_400_000
const ARGENTINA_OFFSET_MS = 3 * 3_600_000

export interface CivilDate {
  readonly year: string
  readonly month: string
  readonly day: string
}

const written = new Map<Day, CivilDate>()

/** The parts of a day as they are printed, with leading zeros. */
export function civilDate(day: Day): CivilDate {
  const known = written.get(day)
  if (known) return known
  const [year = '', month = '', date = ''] = new Date(day * DAY_MS).toISOString().slice(0, 10).split('-')
  const parts = { year, month, day: date }
  written.set(day, parts)
  return parts
}

/** Reads `YYYY-MM-DD`; null for anything else. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) ? null : at / DAY_MS
}

/** The calendar day in Argentina at an instant. */
export function dayInArgentina(instant: Date): Day {
  return Math.floor((instant.getTime() - ARGENTINA_OFFSET_MS) / DAY_MS)
}

/** The instant of `HH:MM` on a day in Argentina, in epoch milliseconds; midnight when no time is given. */
export function instantInArgentina(day: Day, time = '00:00'): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return day * DAY_MS + ARGENTINA_OFFSET_MS + (Number(hours) * 60 + Number(minutes)) * 60_000
}
