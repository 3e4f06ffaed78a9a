/**
 * At most so many starts in any second, never two full seconds back to back as a token bucket would allow.
 *
 * It remembers when the last N starts happened: the next may start when the oldest of them is a window ago.
 * Fractions work: 2.5 a second is 3 in 1.2 s, 0.5 a second is 1 in 2 s.
 */
export class RateWindow {
  #starts: Float64Array
  #next = 0
  #windowMs: number

  constructor(perSecond: number) {
    const slots = Math.max(1, Math.ceil(perSecond))
    this.#starts = new Float64Array(slots).fill(Number.NEGATIVE_INFINITY)
    this.#windowMs = (slots / perSecond) * 1_000
  }

  /**
   * The window of another rate that follows this one at `nowMs`, in which the starts of this one count on. With
   * `othersStarted` what it allows more counts as used by others until a window has passed: nobody here knows what a
   * process that has just gone started in its last second.
   */
  followedBy(perSecond: number, nowMs: number, othersStarted: boolean): RateWindow {
    const next = new RateWindow(perSecond)
    const own = this.#starts.toSorted().slice(-next.#starts.length)
    if (othersStarted) next.#starts.fill(nowMs)
    // The place that is used next has to hold the earliest of them.
    next.#starts.set(own, othersStarted ? 0 : next.#starts.length - own.length)
    return next
  }

  /** Milliseconds until a start is allowed; 0 or less means now. */
  waitMs(nowMs: number): number {
    return (this.#starts[this.#next] ?? Number.NEGATIVE_INFINITY) + this.#windowMs - nowMs
  }

  start(nowMs: number): void {
    this.#starts[this.#next] = nowMs
    this.#next = (this.#next + 1) % this.#starts.length
  }
}
