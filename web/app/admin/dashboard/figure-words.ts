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

export function namePoint(at: string, step: Figures['step']): { label: string; title: string } {
  if (step === 'hour') return { label: `${at} h`, title: `de ${at}:00 a ${at}:59` }
  return { label: SHORT_DAY.format(dateOf(at)), title: LONG_DAY.format(dateOf(at)) }
}

export function nameSpan({ from, to }: Figures['period']): string {
  const [first, last] = [SHORT_DAY.format(dateOf(from)), SHORT_DAY.format(dateOf(to))]
  return from === to ? `el ${first}` : `del ${first} al ${last}`
}

/** Continues 'Se compara con'. */
export function nameComparison({ before, step, isRunning }: Figures): string {
  const upTo = step === 'hour' && isRunning ? ', hasta la misma hora' : ''
  return `${before.from === before.to ? '' : 'los días '}${nameSpan(before)}${upTo}`
}
