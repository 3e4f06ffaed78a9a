import type { CalendarDay } from '../fine/fine.ts'

/** Argentine time; `time` is `HH:MM` or null. */
export interface DateReading {
  readonly day: CalendarDay
  readonly time: string | null
  /** A time was given that no clock shows (`24:00`). */
  readonly isTimeUnreadable?: true
}
