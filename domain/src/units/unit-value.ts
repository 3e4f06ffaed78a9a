import type { CalendarDay } from '../fine/fine.ts'

export interface UnitValue {
  readonly value: number
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

/** `inForce`: a source confirms the day. `lastKnown`: no newer value is known. */
export interface FoundUnitValue<V extends UnitValue> {
  readonly value: V
  readonly certainty: 'inForce' | 'lastKnown'
}

/**
 * Finds the unit value on a day. In gaps and after the end, the newest started one; null before the first. An
 * unknown start counts as the last day.
 */
export function findUnitValue<V extends UnitValue>(
  values: readonly V[],
  day: CalendarDay,
): FoundUnitValue<V> | null {
  let newest: V | null = null
  for (const value of values) {
    const since = knownSince(value)
    if (since !== null && since <= day && (newest === null || since >= (knownSince(newest) ?? '')))
      newest = value
  }
  if (newest === null) return null
  return { value: newest, certainty: newest.to !== null && day <= newest.to ? 'inForce' : 'lastKnown' }
}

function knownSince({ from, to }: UnitValue): CalendarDay | null {
  return from ?? to
}
