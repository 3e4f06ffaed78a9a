import type { CalendarDay } from '../fine/fine.ts'

/** A date as a source gave it, on the Argentine calendar and clock. `time` is `HH:MM`, null when not given. */
export interface DateReading {
  readonly day: CalendarDay
  readonly time: string | null
}
