import type { CalendarDay } from '../fine/fine.ts'
import type { Origin } from '../law/origins.ts'
import { addBusinessDays, calendarDay, isBusinessDay } from '../time/calendar-day.ts'

/** A jurisdiction's instalments for fines, as its description states them. */
export interface InstalmentRule extends Origin {
  /** `[6, 12]`, ascending. */
  readonly counts: readonly number[]
  /** Day of the month on which each is due, 1 to 28; the next business day where it falls on a weekend. */
  readonly dueDay: number
  /** True: the source says that they carry no interest. Null: not known. */
  readonly interestFree: boolean | null
  readonly notes: string | null
}

/** Instalments of one amount, in centavos. */
export interface InstalmentPlan {
  readonly count: number
  /** Add up to the amount exactly; the first ones carry the centavos that do not divide. */
  readonly amounts: readonly number[]
  /** One for each amount. Holidays are not known here: the day may move by them. */
  readonly dueDays: readonly CalendarDay[]
}

/** Divides an amount in centavos, above 0, into a plan that is joined on `today` (a day in Argentina). */
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

/** The due day of the month that begins so many months after that of `today`. */
function dueDayAfter(today: CalendarDay, months: number, dueDay: number): CalendarDay {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months
  const day = calendarDay(Math.floor(month / 12), (month % 12) + 1, dueDay)
  if (day === null) throw new RangeError(`${dueDay} is not a day of every month`)
  return isBusinessDay(day, NO_HOLIDAYS) ? day : addBusinessDays(day, 1, NO_HOLIDAYS)
}
