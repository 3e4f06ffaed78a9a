import { CookieStore } from './cookie-store.ts'
import { startTimeout } from './fair-timeout.ts'

const FULL_SHARE = 0.9

export type SessionEnd = 'timeout' | 'aborted'

export interface Stoppable {
  stop(end: SessionEnd): void
}

/**
 * `interactive`: a visitor waits; `background`: yields and waits without limit; `urgent`: several
 * sessions wait for it (a login).
 */
type Priority = 'urgent' | 'interactive' | 'background'

export type Rank = 'continuing' | 'interactive' | 'background'

export interface SessionTerms {
  readonly priority?: Priority
  /** Milliseconds. */
  readonly leftMs?: () => number
}

/**
 * One upstream session over any number of requests. Its clock pauses while a request waits for its turn. Call
 * `close` when done.
 */
export class UpstreamSession {
  readonly timeoutMs: number
  endsAtMs: number
  requests = 0
  waitedMs = 0
  wireMs = 0
  answeredAtMs: number
  cookies = new CookieStore()
  end: SessionEnd | null = null
  readonly #priority: Priority
  readonly #callerLeftMs: () => number
  readonly #signal: AbortSignal | null
  #cancel: (() => void) | null
  #current: Stoppable | null = null

  constructor(timeoutMs: number, signal: AbortSignal | null, terms: SessionTerms = {}) {
    const now = performance.now()
    this.timeoutMs = timeoutMs
    this.endsAtMs = now + timeoutMs
    this.answeredAtMs = now
    this.#priority = terms.priority ?? 'interactive'
    this.#callerLeftMs = terms.leftMs ?? (() => Number.POSITIVE_INFINITY)
    this.#signal = signal
    this.#cancel = startTimeout(timeoutMs, () => this.#finish('timeout'))
    if (signal?.aborted) this.#finish('aborted')
    else signal?.addEventListener('abort', this)
  }

  handleEvent(): void {
    this.#finish('aborted')
  }

  remainingMs(): number {
    return this.end === null ? this.endsAtMs - performance.now() : 0
  }

  get rank(): Rank {
    if (this.#priority === 'background') return 'background'
    return this.#priority === 'urgent' || this.requests > 0 ? 'continuing' : 'interactive'
  }

  callerLeftMs(): number {
    return this.#callerLeftMs()
  }

  hadFullTime(): boolean {
    return this.wireMs >= FULL_SHARE * this.timeoutMs
  }

  pause(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  resume(waitedMs: number): void {
    this.waitedMs += waitedMs
    if (this.end !== null) return
    this.endsAtMs += waitedMs
    this.#cancel = startTimeout(Math.max(0, this.endsAtMs - performance.now()), () => this.#finish('timeout'))
  }

  waitFor(current: Stoppable | null): void {
    this.#current = current
    if (current !== null && this.end !== null) this.#stopCurrent(this.end)
  }

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

  #finish(end: SessionEnd): void {
    if (this.end !== null) return
    this.end = end
    this.#stopCurrent(end)
  }

  #stopCurrent(end: SessionEnd): void {
    const current = this.#current
    this.#current = null
    current?.stop(end)
  }
}
