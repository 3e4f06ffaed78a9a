import type { Day } from './calendar.ts'
import type { Offence } from './offences.ts'
import type { Place } from './places.ts'

/** State of a fine, before a dialect replaces it by its own word. */
export const FINE_STATES = [
  'pending',
  'voluntary',
  'expired',
  'appeal',
  'controller',
  'judicial',
  'plan',
  'paid',
  'annulled',
] as const

export type FineState = (typeof FINE_STATES)[number]

/** One fine of the simulated world, free of any dialect. */
export interface Fine {
  /** Digits that name the fine within its upstream and lead back to it (evidence addresses). */
  readonly ref: string
  /** The act number as it is printed. */
  readonly act: string
  readonly plate: string
  readonly date: Day
  /** `HH:MM`, local. */
  readonly time: string
  readonly issued: Day
  /** The last day to pay what is asked now. */
  readonly due: Day
  readonly state: FineState
  /** Without any discount; null when only a controller can settle it. */
  readonly fullCents: number | null
  /** With the discount of voluntary payment, only while that is open. */
  readonly reducedCents: number | null
  readonly offence: Offence
  /** Fine units. */
  readonly units: number
  readonly speed: number | null
  readonly speedMax: number | null
  readonly court: string
  readonly place: Place
  readonly photos: 0 | 1 | 2
  readonly hasAct: boolean
  readonly hasCoupon: boolean
  readonly payable: boolean
}

export interface Subject {
  readonly kind: 'plate' | 'dni'
  /** Upper case without separators, or digits. */
  readonly value: string
}

/** Amount due today: the reduced one while voluntary payment is open. */
export function dueCents(fine: Fine): number | null {
  return fine.reducedCents ?? fine.fullCents
}
