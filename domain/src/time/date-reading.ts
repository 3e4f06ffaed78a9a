import type { CalendarDay } from '../fine/fine.ts'

/** Argentine time; `time` is `HH:MM` or null. */
export interface DateReading {
  readonly day: CalendarDay
  readonly time: string | null
}
