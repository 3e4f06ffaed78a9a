import { type CalendarDay, dayNumber } from '@multas/domain'
import type { Figures } from './calls.ts'

const SHORT_DAY = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const LONG_DAY = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const DAY_MS = 86_400_000
const dateOf = (day: CalendarDay): Date => new Date(dayNumber(day) * DAY_MS)

/** A place of the chart, named below it and in full: a day, or an hour of the one day. */
export function namePoint(at: string, step: Figures['step']): { label: string; title: string } {
  if (step === 'hour') return { label: `${at} h`, title: `de ${at}:00 a ${at}:59` }
  return { label: SHORT_DAY.format(dateOf(at)), title: LONG_DAY.format(dateOf(at)) }
}

/** `del 16 nov al 22 nov`, or the one day. */
export function nameSpan({ from, to }: Figures['period']): string {
  const [first, last] = [SHORT_DAY.format(dateOf(from)), SHORT_DAY.format(dateOf(to))]
  return from === to ? `el ${first}` : `del ${first} al ${last}`
}

/** With what the period is compared, as it continues 'Se compara con'. */
export function nameComparison({ before, step, isRunning }: Figures): string {
  const upTo = step === 'hour' && isRunning ? ', hasta la misma hora' : ''
  return `${before.from === before.to ? '' : 'los días '}${nameSpan(before)}${upTo}`
}
