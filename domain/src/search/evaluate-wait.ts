import { startOfArgentineDay, todayInArgentina } from '../time/argentine-clock.ts'
import { addDays, daysBetween } from '../time/calendar-day.ts'
import { formatDay, formatLongDate } from '../time/format-day.ts'
import type { SubjectKind } from './subject.ts'

/** Waiting period per subject and e-mail (docs/behaviour/search.md#waiting-period). */
export interface Wait {
  readonly limitReached: boolean
  readonly lastSearchDate: string | null
  readonly availableDate: string | null
  readonly daysToWait: number
  /** Includes today; 0 if the search may start. */
  readonly remainingDays: number
  readonly message: string
}

/**
 * Evaluates the wait in Argentine calendar days: a Monday evening search with 7 days repeats the next Monday
 * from midnight.
 */
export function evaluateWait(
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

/** Returns the instant before which a search no longer blocks; same rule as `evaluateWait`, for queries. */
export function waitingSince(now: Date, waitDays: number): Date {
  return startOfArgentineDay(addDays(todayInArgentina(now), 1 - waitDays))
}

function free(lastSearchDate: string | null, availableDate: string | null, daysToWait: number): Wait {
  return { limitReached: false, lastSearchDate, availableDate, daysToWait, remainingDays: 0, message: '' }
}

export interface LimitFacts {
  readonly kind: SubjectKind
  readonly lastSearchDate: string | null
  readonly availableDate: string | null
  readonly daysToWait: number
}

/** Text of the alert (docs/behaviour/search.md#waiting-period). */
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
