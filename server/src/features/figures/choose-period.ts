import { type FigureRange, MAX_FIGURE_DAYS } from '@multas/contract'
import {
  addDays,
  type CalendarDay,
  type Checked,
  daysBetween,
  refused,
  startOfArgentineDay,
  todayInArgentina,
} from '@multas/domain'

/** Argentine days, inclusive, with the instants that bound them. */
export interface Span {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly start: Date
  /** Exclusive. */
  readonly end: Date
}

export interface Period {
  readonly now: Span
  /** Preceding period of equal length; for an unfinished single day only up to the same hour. */
  readonly before: Span
  readonly isRunning: boolean
  readonly step: 'hour' | 'day'
}

export interface RequestedRange {
  readonly range: FigureRange
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Older single days are shown as one point, because searches are deleted and only daily counts remain. */
const HOURLY_DAYS = 31

const DAYS: Readonly<Record<Exclude<FigureRange, 'custom'>, number>> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
}

export function choosePeriod(asked: RequestedRange, now: Date): Checked<Period> {
  const today = todayInArgentina(now)
  if (asked.range !== 'custom')
    return { ok: true, value: buildPeriod(addDays(today, 1 - DAYS[asked.range]), today, now) }
  const { from, to } = asked
  if (from === undefined || to === undefined) return refused('Elegí el primer día y el último.')
  if (from > to) return refused('El primer día es posterior al último.')
  if (to > today) return refused('El último día todavía no llegó.')
  if (daysBetween(from, to) >= MAX_FIGURE_DAYS)
    return refused(`Elegí un período de hasta ${MAX_FIGURE_DAYS} días.`)
  return { ok: true, value: buildPeriod(from, to, now) }
}

function buildPeriod(from: CalendarDay, to: CalendarDay, now: Date): Period {
  const today = todayInArgentina(now)
  const days = daysBetween(from, to) + 1
  const isRunning = to === today
  const start = startOfArgentineDay(from)
  const end = isRunning ? now : startOfArgentineDay(addDays(to, 1))
  const step = days === 1 && daysBetween(from, today) <= HOURLY_DAYS ? 'hour' : 'day'
  const beforeFrom = addDays(from, -days)
  const beforeStart = startOfArgentineDay(beforeFrom)
  const isCut = step === 'hour' && isRunning
  return {
    now: { from, to, start, end },
    before: {
      from: beforeFrom,
      to: addDays(from, -1),
      start: beforeStart,
      end: isCut ? new Date(beforeStart.getTime() + (end.getTime() - start.getTime())) : start,
    },
    isRunning,
    step,
  }
}

export const daysOf = ({ from, to }: Pick<Span, 'from' | 'to'>): CalendarDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
