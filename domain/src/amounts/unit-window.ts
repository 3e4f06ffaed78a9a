import type { CalendarDay } from '../fine/fine.ts'
import { daysBetween } from '../time/calendar-day.ts'
import type { UnitValue } from '../units/unit-value.ts'

export interface UnitWindow<V extends UnitValue> {
  readonly lowest: V | null
  /** Null if the newest known value is too old for today. */
  readonly highest: V | null
  readonly growth: number
}

const MAX_AGE_DAYS = 365
/** Units follow fuel: 18 to 30 % a year in 2025 and 2026. Generous, because it raises doubts. */
const GROWTH_PER_DAY = 0.04 / 30

/**
 * Selects the unit values from offence to today, because norms differ on which day counts. `since` null:
 * unknown offence day.
 */
export function unitWindow<V extends UnitValue>(
  values: readonly V[],
  since: CalendarDay | null,
  today: CalendarDay,
): UnitWindow<V> {
  const begun = values
    .filter((value) => startOf(value) <= today)
    .toSorted((left, right) => (startOf(left) < startOf(right) ? -1 : 1))
  const newest = begun.at(-1)
  if (newest === undefined) return { lowest: null, highest: null, growth: 1 }
  const first = since === null ? -1 : begun.findLastIndex((value) => startOf(value) <= since)
  const possible = first < 0 ? begun : begun.slice(first)
  const age = Math.max(0, daysBetween(newest.to ?? startOf(newest), today))
  return {
    lowest: first < 0 ? null : possible.reduce((one, other) => (other.value < one.value ? other : one)),
    highest:
      age > MAX_AGE_DAYS ? null : possible.reduce((one, other) => (other.value > one.value ? other : one)),
    growth: 1 + age * GROWTH_PER_DAY,
  }
}

function startOf({ from, to }: UnitValue): CalendarDay {
  return from ?? to ?? '9999-12-31'
}
