import { RateWindow } from './rate-window.ts'

/** Someone who waits to be let in. `admit` is called once: with true for its turn, false when sent away. */
export interface Waiter {
  /** Set by whoever no longer wants to come in; it is then skipped. */
  gone: boolean
  admit(entered: boolean): void
}

export interface GateLimits {
  /** Calls under way at once. */
  readonly concurrency: number
  /** Calls started in any second. */
  readonly perSecond: number
}

/**
 * Lets calls through, first come first served, under a limit of simultaneous calls and a limit per second.
 *
 * `tryEnter` is the hot path: no promise and no timer when there is room. Whoever enters must `leave`.
 */
export class Gate {
  #limits: GateLimits
  #processes = 1
  #concurrency: number
  #rate: RateWindow
  #active = 0
  #queue: Waiter[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#concurrency = limits.concurrency
    this.#rate = new RateWindow(limits.perSecond)
  }

  get active(): number {
    return this.#active
  }

  get waiting(): number {
    return this.#queue.reduce((count, waiter) => count + (waiter.gone ? 0 : 1), 0)
  }

  /** This process keeps one part in `processes` of both limits. Told the same again, nothing changes. */
  setShare(processes: number): void {
    if (processes === this.#processes) return
    this.#processes = processes
    this.#divide()
  }

  /** Counts at once for whoever waits; calls under way above a lower limit are left to end. */
  setLimits(limits: GateLimits): void {
    const { concurrency, perSecond } = this.#limits
    if (limits.concurrency === concurrency && limits.perSecond === perSecond) return
    this.#limits = limits
    this.#divide()
  }

  /** The window of the rate begins anew: what was started before is not counted, so it is done only for a change. */
  #divide(): void {
    this.#concurrency = Math.max(1, Math.floor(this.#limits.concurrency / this.#processes))
    this.#rate = new RateWindow(this.#limits.perSecond / this.#processes)
    this.#admitNext()
  }

  tryEnter(): boolean {
    if (this.#queue.length > 0 || this.#active >= this.#concurrency) return false
    const now = performance.now()
    if (this.#rate.waitMs(now) > 0) return false
    this.#rate.start(now)
    this.#active += 1
    return true
  }

  enqueue(waiter: Waiter): void {
    this.#queue.push(waiter)
    this.#admitNext()
  }

  leave(): void {
    this.#active -= 1
    if (this.#queue.length > 0) this.#admitNext()
  }

  /** Sends away everyone who waits: the circuit has opened, or the client closes. */
  dismiss(): void {
    const queue = this.#queue
    this.#queue = []
    for (const waiter of queue) if (!waiter.gone) waiter.admit(false)
  }

  close(): void {
    this.dismiss()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #admitNext(): void {
    while (this.#queue.length > 0) {
      const first = this.#queue[0]
      if (first?.gone !== false) {
        this.#queue.shift()
        continue
      }
      if (this.#active >= this.#concurrency) return
      const now = performance.now()
      const waitMs = this.#rate.waitMs(now)
      if (waitMs > 0) {
        this.#wakeIn(waitMs)
        return
      }
      this.#rate.start(now)
      this.#active += 1
      this.#queue.shift()
      first.admit(true)
    }
  }

  #wakeIn(waitMs: number): void {
    if (this.#timer !== null) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#admitNext()
    }, Math.ceil(waitMs))
  }
}
