import type { Trip } from '../../../platform/outbound/index.ts'

/**
 * Caches a token or session until it expires; one caller fetches it. A waiter gives up when its own trip
 * ends.
 */
export class Kept<T> {
  readonly #get: () => Promise<{ readonly value: T; readonly expiresAtMs: number }>
  #held: { readonly value: T; readonly expiresAtMs: number } | null = null
  #flight: Promise<T> | null = null

  constructor(get: () => Promise<{ readonly value: T; readonly expiresAtMs: number }>) {
    this.#get = get
  }

  /** Null if the trip ended first. */
  async value(trip: Trip): Promise<T | null> {
    if (this.#held !== null && this.#held.expiresAtMs > performance.now()) return this.#held.value
    this.#flight ??= this.#fly()
    const flight = this.#flight
    const ended = new Promise<null>((resolve) => trip.waitFor({ stop: () => resolve(null) }))
    const value = await Promise.race([flight, ended])
    trip.waitFor(null)
    return value
  }

  forget(): void {
    this.#held = null
  }

  async #fly(): Promise<T> {
    try {
      this.#held = await this.#get()
      return this.#held.value
    } finally {
      this.#flight = null
    }
  }
}
