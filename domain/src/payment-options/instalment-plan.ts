import type { CalendarDay } from '../fine/fine.ts'
import type { Origin } from '../law/origins.ts'
import { addBusinessDays, calendarDay, isBusinessDay } from '../time/calendar-day.ts'

export interface InstalmentRule extends Origin {
  readonly counts: readonly number[]
  /** Due day of the month, 1 to 28; moved from weekends to the next business day. */
  readonly dueDay: number
  readonly interestFree: boolean | null
  readonly notes: string | null
}

export interface InstalmentPlan {
  readonly count: number
  /** Exact sum; the first ones carry indivisible centavos. */
  readonly amounts: readonly number[]
  /** One per amount; holidays are unknown and may move them. */
  readonly dueDays: readonly CalendarDay[]
}

/** Splits positive centavos into a plan joined on `today` (Argentina). */
export function planInstalments(
  centavos: number,
  count: number,
  dueDay: number,
  today: CalendarDay,
): InstalmentPlan {
  const share = Math.floor(centavos / count)
  const left = centavos - share * count
  return {
    count,
    amounts: Array.from({ length: count }, (_, place) => share + (place < left ? 1 : 0)),
    dueDays: Array.from({ length: count }, (_, place) => dueDayAfter(today, place + 1, dueDay)),
  }
}

const NO_HOLIDAYS: ReadonlySet<CalendarDay> = new Set()

function dueDayAfter(today: CalendarDay, months: number, dueDay: number): CalendarDay {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months
  const day = calendarDay(Math.floor(month / 12), (month % 12) + 1, dueDay)
  if (day === null) throw new RangeError(`${dueDay} is not a day of every month`)
  return isBusinessDay(day, NO_HOLIDAYS) ? day : addBusinessDays(day, 1, NO_HOLIDAYS)
}
