/** What a check of a watched subject leaves to plan by. */
export interface CheckedSubject {
  /** Where in the period its turn is, 0 ≤ place < 1 (`placeInPeriod`). */
  readonly place: number
  readonly now: Date
  /** Every subject is checked once in this time; a day, unless the operator says otherwise. */
  readonly everyMs: number
  /** The reduced price of one of its fines ends within days. */
  readonly isDueSoon: boolean
  /** For each jurisdiction that failed: how many times in a row, this one included. */
  readonly failures: readonly number[]
}

export interface NextCheck {
  /** When to look again. */
  readonly at: Date
  /** When to ask every jurisdiction again; before that only those that failed. Never before `at`. */
  readonly wholeAt: Date
}

/** The first repetition comes after this part of the period: an hour of a day. */
const FIRST_RETRY = 1 / 24

/**
 * Where in the period the turn of a subject is: spread by its keyed hash, whose bytes are evenly distributed, and
 * always the same, so that the checks of all subjects stay spread however often the planning is done again.
 */
export function placeInPeriod(subjectHash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = subjectHash
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32
}

/**
 * When a subject is looked at next: at its own place in the period, twice as often while a deadline is near, and
 * earlier for the jurisdictions that failed (an hour of a day, then twice that, up to the whole period).
 *
 * The same input gives the same plan. `wholeAt` is later than `now` by no more than the period.
 */
export function planNextCheck({ place, now, everyMs, isDueSoon, failures }: CheckedSubject): NextCheck {
  const wholeAt = nextTurn(place, now, isDueSoon ? everyMs / 2 : everyMs)
  const delays = failures.flatMap((times) => retryDelayMs(times, everyMs) ?? [])
  const retryAt = now.getTime() + Math.min(...delays)
  return { at: retryAt < wholeAt.getTime() ? new Date(retryAt) : wholeAt, wholeAt }
}

/**
 * How long after a failure a jurisdiction is asked again out of turn: null after so many in a row that its turn comes
 * as soon.
 */
export function retryDelayMs(failuresInARow: number, everyMs: number): number | null {
  const delay = Math.ceil(everyMs * FIRST_RETRY * 2 ** Math.max(0, failuresInARow - 1))
  return delay < everyMs ? delay : null
}

function nextTurn(place: number, now: Date, periodMs: number): Date {
  const turns = Math.floor(now.getTime() / periodMs - place) + 1
  const at = Math.round((turns + place) * periodMs)
  return new Date(at > now.getTime() ? at : at + periodMs)
}
