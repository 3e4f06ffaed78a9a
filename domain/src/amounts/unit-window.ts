import type { CalendarDay } from '../fine/fine.ts'
import { daysBetween } from '../time/calendar-day.ts'
import type { UnitValue } from '../units/unit-value.ts'

/** The values that a fine may have been charged at: from the day of the offence to today. */
export interface UnitWindow<V extends UnitValue> {
  /** The lowest; null when the value on the day of the offence is not known. */
  readonly lowest: V | null
  /** The highest; null when the newest known value is too old to say anything about today. */
  readonly highest: V | null
  /** How much the unit may have risen since its newest known value ended: 1 or more. */
  readonly growth: number
}

/** A value older than this says nothing about today's. */
const MAX_AGE_DAYS = 365
/** Units follow the price of fuel: 18 to 30 % in a year in the known series of 2025 and 2026. Generous, because it doubts. */
const GROWTH_PER_DAY = 0.04 / 30

/**
 * Selects from a series of dated unit values those that an amount of today may rest on. Norms differ on whether the
 * value of the offence or of the payment counts, so both do. `since` null: the day of the offence is not known.
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

/** A value whose beginning is not known counts from its last day. */
function startOf({ from, to }: UnitValue): CalendarDay {
  return from ?? to ?? '9999-12-31'
}
