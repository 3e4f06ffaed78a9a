import { CookieStore } from './cookie-store.ts'
import { startTimeout } from './fair-timeout.ts'

/** Reading answers takes a little of a consultation's time. */
const FULL_SHARE = 0.9

export type TripEnd = 'timeout' | 'aborted'

/** What a trip is waiting for at this moment; `stop` is called once if the trip ends first. */
export interface Stoppable {
  stop(end: TripEnd): void
}

/**
 * `prompt`: a visitor waits for it; `patient`: no visitor does, so that all others go first and it waits as long as it
 * takes; `urgent`: several consultations wait for it (a login).
 */
type Haste = 'urgent' | 'prompt' | 'patient'

/** In what order calls get their turns: a consultation that has begun is finished before another begins. */
export type Rank = 'continuing' | 'interactive' | 'background'

export interface TripTerms {
  readonly haste?: Haste
  /** Milliseconds until the caller stops waiting; left out, it waits until the trip ends. */
  readonly leftMs?: () => number
}

/**
 * One consultation of one upstream, however many requests it takes: its deadline, its cookies, its counts.
 *
 * Its time is the upstream's: it stands still while a request waits for its turn, which has a limit of its own.
 * It owns one timer and one listener on the caller's signal for all its requests. `close` it when done.
 */
export class Trip {
  readonly timeoutMs: number
  endsAtMs: number
  /** Requests made on the wire, retries and redirects included. */
  requests = 0
  /** Time spent waiting for a turn (concurrency and rate limits), in milliseconds. */
  waitedMs = 0
  /** Time that requests were on the wire, in milliseconds. */
  wireMs = 0
  /** When the last answer was complete (`performance.now()` clock). */
  answeredAtMs: number
  cookies = new CookieStore()
  end: TripEnd | null = null
  readonly #haste: Haste
  readonly #callerLeftMs: () => number
  readonly #signal: AbortSignal | null
  #cancel: (() => void) | null
  #current: Stoppable | null = null

  constructor(timeoutMs: number, signal: AbortSignal | null, terms: TripTerms = {}) {
    const now = performance.now()
    this.timeoutMs = timeoutMs
    this.endsAtMs = now + timeoutMs
    this.answeredAtMs = now
    this.#haste = terms.haste ?? 'prompt'
    this.#callerLeftMs = terms.leftMs ?? (() => Number.POSITIVE_INFINITY)
    this.#signal = signal
    this.#cancel = startTimeout(timeoutMs, () => this.#finish('timeout'))
    if (signal?.aborted) this.#finish('aborted')
    else signal?.addEventListener('abort', this)
  }

  /** The caller's signal was aborted. */
  handleEvent(): void {
    this.#finish('aborted')
  }

  remainingMs(): number {
    return this.end === null ? this.endsAtMs - performance.now() : 0
  }

  get rank(): Rank {
    if (this.#haste === 'patient') return 'background'
    return this.#haste === 'urgent' || this.requests > 0 ? 'continuing' : 'interactive'
  }

  /** Milliseconds until the caller stops waiting. */
  callerLeftMs(): number {
    return this.#callerLeftMs()
  }

  /** The upstream had all the time that this consultation gives it. */
  hadFullTime(): boolean {
    return this.wireMs >= FULL_SHARE * this.timeoutMs
  }

  /** Stops its time, until `goOn`. */
  standStill(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  goOn(waitedMs: number): void {
    this.waitedMs += waitedMs
    if (this.end !== null) return
    this.endsAtMs += waitedMs
    this.#cancel = startTimeout(Math.max(0, this.endsAtMs - performance.now()), () => this.#finish('timeout'))
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
    this.#cancel?.()
    this.#cancel = null
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
