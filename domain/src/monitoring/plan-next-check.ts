export interface CheckedSubject {
  /** `placeInPeriod`, 0 ≤ place < 1. */
  readonly place: number
  readonly now: Date
  readonly everyMs: number
  readonly isDueSoon: boolean
  /** Consecutive failures per jurisdiction, this one included. */
  readonly failures: readonly number[]
}

export interface NextCheck {
  readonly at: Date
  /** Poll of all jurisdictions; before it only failed ones. */
  readonly wholeAt: Date
}

/** Fraction of the period before the first retry: an hour of a day. */
const FIRST_RETRY = 1 / 24

/** Derives a stable, evenly spread position from the keyed hash. */
export function placeInPeriod(subjectHash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = subjectHash
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32
}

/**
 * Plans the next poll: regular position, twice as often near a deadline, earlier after failures (1/24 of the
 * period, doubling). Deterministic; `wholeAt` is at most one period ahead.
 */
export function planNextCheck({ place, now, everyMs, isDueSoon, failures }: CheckedSubject): NextCheck {
  const wholeAt = nextTurn(place, now, isDueSoon ? everyMs / 2 : everyMs)
  const delays = failures.flatMap((times) => retryDelayMs(times, everyMs) ?? [])
  const retryAt = now.getTime() + Math.min(...delays)
  return { at: retryAt < wholeAt.getTime() ? new Date(retryAt) : wholeAt, wholeAt }
}

/** Returns the retry delay, or null once the regular turn is as soon. */
export function retryDelayMs(failuresInARow: number, everyMs: number): number | null {
  const delay = Math.ceil(everyMs * FIRST_RETRY * 2 ** Math.max(0, failuresInARow - 1))
  return delay < everyMs ? delay : null
}

function nextTurn(place: number, now: Date, periodMs: number): Date {
  const turns = Math.floor(now.getTime() / periodMs - place) + 1
  const at = Math.round((turns + place) * periodMs)
  return new Date(at > now.getTime() ? at : at + periodMs)
}
