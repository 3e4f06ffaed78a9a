import type { CalendarDay } from '../fine/fine.ts'

/** What one unit was worth, in pesos with cents, and from when to when as far as that is known. */
export interface UnitValue {
  readonly value: number
  readonly from: CalendarDay | null
  /** The last day on which it holds. */
  readonly to: CalendarDay | null
}

/** `inForce`: some source says that the value holds on that day. `lastKnown`: no newer one is known. */
export interface FoundUnitValue<V extends UnitValue> {
  readonly value: V
  readonly certainty: 'inForce' | 'lastKnown'
}

/**
 * The value of a unit on a day, out of those that are known: series of values have holes, because not every norm
 * that sets one can be found. In a hole, and after the last value, it is the newest that had begun by then; null
 * before the first. One whose beginning is not known counts from its last day.
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
