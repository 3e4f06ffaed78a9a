import { startOfArgentineDay, todayInArgentina } from '../time/argentine-clock.ts'
import { addDays, daysBetween } from '../time/calendar-day.ts'
import { formatDay, formatLongDate } from '../time/format-day.ts'
import type { SubjectKind } from './subject.ts'

/** The waiting period between two searches of one subject by one e-mail (docs/behaviour/search.md#waiting-period). */
export interface Wait {
  readonly limitReached: boolean
  /** ISO instant of the last search; null when there was none. */
  readonly lastSearchDate: string | null
  /** ISO instant from which the subject can be searched again; null when there was no search. */
  readonly availableDate: string | null
  /** The waiting period, in days. */
  readonly daysToWait: number
  /** Days left of it, today included; 0 when the search may start. */
  readonly remainingDays: number
  /** What the visitor reads; empty when the search may start. */
  readonly message: string
}

export const LIMIT_TITLE = 'Límite de búsqueda alcanzado'

/**
 * Whether a subject may be searched again.
 *
 * Days are days of the Argentine calendar, so that the date we announce is true from its first minute: a
 * search on a Monday evening with a wait of 7 days can be repeated the next Monday from midnight.
 */
export function judgeWait(
  lastSearchAt: Date | null,
  now: Date,
  waitDays: number,
  kind: SubjectKind = 'patent',
): Wait {
  if (lastSearchAt === null) return free(null, null, waitDays)
  const available = addDays(todayInArgentina(lastSearchAt), waitDays)
  const lastSearchDate = lastSearchAt.toISOString()
  const availableDate = startOfArgentineDay(available).toISOString()
  const remainingDays = daysBetween(todayInArgentina(now), available)
  if (remainingDays <= 0) return free(lastSearchDate, availableDate, waitDays)
  const message = limitMessage({ kind, lastSearchDate, availableDate, daysToWait: waitDays })
  return { limitReached: true, lastSearchDate, availableDate, daysToWait: waitDays, remainingDays, message }
}

/**
 * The instant from which a search still makes the next one wait: one before it limits nothing. The same rule as
 * `judgeWait`, for whoever looks for such a search instead of judging one.
 */
export function waitingSince(now: Date, waitDays: number): Date {
  return startOfArgentineDay(addDays(todayInArgentina(now), 1 - waitDays))
}

function free(lastSearchDate: string | null, availableDate: string | null, daysToWait: number): Wait {
  return { limitReached: false, lastSearchDate, availableDate, daysToWait, remainingDays: 0, message: '' }
}

export interface LimitFacts {
  readonly kind: SubjectKind
  /** ISO instants; null when not known. */
  readonly lastSearchDate: string | null
  readonly availableDate: string | null
  readonly daysToWait: number
}

/** The text of the alert `LIMIT_TITLE` (docs/behaviour/search.md#waiting-period). */
export function limitMessage({ kind, lastSearchDate, availableDate, daysToWait }: LimitFacts): string {
  const [consulted, same] =
    kind === 'patent'
      ? ['La patente fue consultada', 'de la misma patente']
      : ['El DNI fue consultado', 'del mismo DNI']
  const when = lastSearchDate === null ? 'recientemente' : `el ${formatDay(argentineDay(lastSearchDate))}`
  const days = daysToWait === 1 ? '1 día' : `${daysToWait} días`
  const sentences = [`${consulted} ${when}.`, `Debes esperar ${days} entre búsquedas ${same}.`]
  if (availableDate !== null) {
    sentences.push(`Disponible nuevamente el ${formatLongDate(argentineDay(availableDate))}`)
  }
  return sentences.join(' ')
}

function argentineDay(instant: string) {
  return todayInArgentina(new Date(instant))
}
