import { type CalendarDay, calendarDay, dayNumber } from '@multas/domain'

export interface Tick {
  readonly at: number
  readonly label: string
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60]
const MAX_TICKS = 5

/** First days of months; only years if there would be too many. */
export function timeTicks(from: CalendarDay, to: CalendarDay): Tick[] {
  for (const step of MONTH_STEPS) {
    const ticks = monthTicks(from, to, step)
    if (ticks.length <= MAX_TICKS) return ticks
  }
  return []
}

function monthTicks(from: CalendarDay, to: CalendarDay, step: number): Tick[] {
  const ticks: Tick[] = []
  for (let month = Number(from.slice(0, 4)) * 12; ; month += step) {
    const [year, inYear] = [Math.floor(month / 12), month % 12]
    const day = calendarDay(year, inYear + 1, 1)
    if (day === null || day > to) return ticks
    if (day < from) continue
    const label = step >= 12 ? String(year) : `${MONTHS[inYear]} ${String(year).slice(2)}`
    ticks.push({ at: dayNumber(day), label })
  }
}

/** From 0 to at least `max`, four at most above 0. */
export function amountTicks(max: number): number[] {
  const rough = max / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * magnitude).find((one) => one >= rough) ?? rough
  const count = Math.ceil(max / step)
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}
