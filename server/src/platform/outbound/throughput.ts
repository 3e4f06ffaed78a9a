const WINDOW_MS = 2_000

/**
 * Starts per second while calls queue. Each busy period starts from the limit, because measurements get
 * stale.
 */
export class Throughput {
  #sinceMs: number | null = null
  #count = 0
  #seen: number | null = null

  admitted(nowMs: number): void {
    this.#count += 1
    const elapsedMs = nowMs - (this.#sinceMs ?? nowMs)
    if (elapsedMs < WINDOW_MS) return
    this.#seen = (this.#count * 1_000) / elapsedMs
    this.#sinceMs = nowMs
    this.#count = 0
  }

  restart(): void {
    this.#sinceMs = null
    this.#count = 0
    this.#seen = null
  }

  observe(nowMs: number): void {
    this.#sinceMs ??= nowMs
  }

  perSecond(limit: number, nowMs: number): number {
    const measured = Math.min(limit, this.#seen ?? limit)
    const elapsedMs = nowMs - (this.#sinceMs ?? nowMs)
    return elapsedMs < WINDOW_MS ? measured : Math.min(measured, ((this.#count + 1) * 1_000) / elapsedMs)
  }
}
