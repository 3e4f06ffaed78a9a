import type { UpstreamSession } from '../../../platform/outbound/index.ts'

/**
 * Caches a token or login until it expires; one caller fetches it. Another one stops waiting when its own
 * upstream session ends.
 */
export class Cached<T> {
  readonly #get: () => Promise<{ readonly value: T; readonly expiresAtMs: number }>
  #held: { readonly value: T; readonly expiresAtMs: number } | null = null
  #pending: Promise<T> | null = null

  constructor(get: () => Promise<{ readonly value: T; readonly expiresAtMs: number }>) {
    this.#get = get
  }

  async value(session: UpstreamSession): Promise<T | null> {
    if (this.#held !== null && this.#held.expiresAtMs > performance.now()) return this.#held.value
    this.#pending ??= this.#load()
    const pending = this.#pending
    const ended = new Promise<null>((resolve) => session.waitFor({ stop: () => resolve(null) }))
    const value = await Promise.race([pending, ended])
    session.waitFor(null)
    return value
  }

  invalidate(): void {
    this.#held = null
  }

  async #load(): Promise<T> {
    try {
      this.#held = await this.#get()
      return this.#held.value
    } finally {
      this.#pending = null
    }
  }
}
