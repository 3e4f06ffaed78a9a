const WEIGHT = 1 / 8

/** Smoothed mean response time plus two mean deviations (as in RFC 6298). */
export class AnswerTime {
  #meanMs: number | null = null
  #deviationMs = 0

  /** 0 before the first measurement. */
  get usualMs(): number {
    return (this.#meanMs ?? 0) + 2 * this.#deviationMs
  }

  record(ms: number): void {
    if (this.#meanMs === null) {
      this.#meanMs = ms
      this.#deviationMs = ms / 4
      return
    }
    this.#deviationMs += WEIGHT * (Math.abs(ms - this.#meanMs) - this.#deviationMs)
    this.#meanMs += WEIGHT * (ms - this.#meanMs)
  }
}
