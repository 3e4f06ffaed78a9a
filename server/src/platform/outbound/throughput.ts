const WINDOW_MS = 2_000

/**
 * How many waiting consultations an upstream begins per second, measured while there is a queue. Every busy period starts from
 * the limit: what was measured before may be long out of date.
 */
export class Throughput {
  #sinceMs: number | null = null
  #count = 0
  #seen: number | null = null

  /** A call left the queue for its turn. */
  admitted(nowMs: number): void {
    this.#count += 1
    const elapsedMs = nowMs - (this.#sinceMs ?? nowMs)
    if (elapsedMs < WINDOW_MS) return
    this.#seen = (this.#count * 1_000) / elapsedMs
    this.#sinceMs = nowMs
    this.#count = 0
  }

  /** The queue is empty. */
  forget(): void {
    this.#sinceMs = null
    this.#count = 0
    this.#seen = null
  }

  /** Somebody joins the queue. */
  observe(nowMs: number): void {
    this.#sinceMs ??= nowMs
  }

  /** At most `limit`, and less when calls under way hold the queue up at this moment. */
  perSecond(limit: number, nowMs: number): number {
    const measured = Math.min(limit, this.#seen ?? limit)
    const elapsedMs = nowMs - (this.#sinceMs ?? nowMs)
    return elapsedMs < WINDOW_MS ? measured : Math.min(measured, ((this.#count + 1) * 1_000) / elapsedMs)
  }
}
