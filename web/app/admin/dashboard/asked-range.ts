import type { FigureRange } from '@multas/contract'
import { addDays, type CalendarDay, isCalendarDay, todayInArgentina } from '@multas/domain'

export interface RequestedRange {
  readonly range: FigureRange
  readonly from?: CalendarDay
  readonly to?: CalendarDay
}

export const RANGES: readonly { readonly value: FigureRange; readonly label: string }[] = [
  { value: 'today', label: 'Hoy' },
  { value: '7d', label: '7 días' },
  { value: '30d', label: '30 días' },
  { value: '90d', label: '90 días' },
  { value: 'custom', label: 'A elección' },
]

const USUAL: FigureRange = '7d'

/** Missing or invalid custom days fall back to the last seven. */
export function readRange(address: URLSearchParams, now: Date): RequestedRange {
  const range = RANGES.find(({ value }) => value === address.get('range'))?.value ?? USUAL
  if (range !== 'custom') return { range }
  const today = todayInArgentina(now)
  const to = readDay(address.get('to')) ?? today
  const from = readDay(address.get('from')) ?? addDays(to, -6)
  return { range, from, to }
}

const readDay = (text: string | null): CalendarDay | null =>
  text !== null && isCalendarDay(text) ? text : null

export function toQuery({ range, from, to }: RequestedRange): Record<string, string> {
  return { range, ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
