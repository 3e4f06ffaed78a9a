import { CookieStore } from './cookie-store.ts'

export type TripEnd = 'timeout' | 'aborted'

/** What a trip is waiting for at this moment; `stop` is called once if the trip ends first. */
export interface Stoppable {
  stop(end: TripEnd): void
}

/**
 * Whether a visitor waits for a consultation (`prompt`), or nobody does (`patient`): then it lets every other one go
 * first, and the time that it waits for its turns is not taken from the time that the upstream has to answer.
 */
export type Haste = 'prompt' | 'patient'

/**
 * One consultation of one upstream, however many requests it takes: its deadline, its cookies, its counts.
 *
 * It owns one timer and one listener on the caller's signal for all its requests. `close` it when done.
 */
export class Trip {
  endsAtMs: number
  readonly isPatient: boolean
  /** Requests made on the wire, retries and redirects included. */
  requests = 0
  /** Time spent waiting for a turn (concurrency and rate limits), in milliseconds. */
  waitedMs = 0
  /** When the last answer was complete (`performance.now()` clock). */
  answeredAtMs: number
  cookies: CookieStore
  end: TripEnd | null = null
  readonly #signal: AbortSignal | null
  #timer: NodeJS.Timeout | null
  #current: Stoppable | null = null

  constructor(
    timeoutMs: number,
    signal: AbortSignal | null,
    cookies = new CookieStore(),
    haste: Haste = 'prompt',
  ) {
    const now = performance.now()
    this.endsAtMs = now + timeoutMs
    this.answeredAtMs = now
    this.cookies = cookies
    this.isPatient = haste === 'patient'
    this.#signal = signal
    this.#timer = setTimeout(endByTimeout, timeoutMs, this)
    if (signal?.aborted) this.#finish('aborted')
    else signal?.addEventListener('abort', this)
  }

  /** The caller's signal was aborted. */
  handleEvent(): void {
    this.#finish('aborted')
  }

  timeOut(): void {
    this.#finish('timeout')
  }

  remainingMs(): number {
    return this.end === null ? this.endsAtMs - performance.now() : 0
  }

  /** Its time stands still, until `goOn`: nobody waits for it, and it waits for its turn. */
  standStill(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  goOn(waitedMs: number): void {
    if (this.end !== null) return
    this.endsAtMs += waitedMs
    this.#timer = setTimeout(endByTimeout, Math.max(0, this.endsAtMs - performance.now()), this)
  }

  /** Names what must be stopped when the trip ends; null when nothing is under way. */
  waitFor(current: Stoppable | null): void {
    this.#current = current
    if (current !== null && this.end !== null) this.#stopCurrent(this.end)
  }

  /** Resolves after `ms`, or at once when the trip ends. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#current = null
        resolve()
      }, ms)
      this.waitFor({
        stop: () => {
          clearTimeout(timer)
          resolve()
        },
      })
    })
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#signal?.removeEventListener('abort', this)
    this.#current = null
  }

  #finish(end: TripEnd): void {
    if (this.end !== null) return
    this.end = end
    this.#stopCurrent(end)
  }

  #stopCurrent(end: TripEnd): void {
    const current = this.#current
    this.#current = null
    current?.stop(end)
  }
}

function endByTimeout(trip: Trip): void {
  trip.timeOut()
}
