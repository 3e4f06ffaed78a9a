import { RateWindow } from './rate-window.ts'

/** Someone who waits to be let in. `admit` is called once: with true for its turn, false when sent away. */
export interface Waiter {
  /** Lets everybody else go first. */
  readonly isPatient?: boolean
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
 * Lets calls through, first come first served, under a limit of simultaneous calls and a limit per second. Those that
 * are patient come after everybody else, and leave one of the simultaneous calls free for whoever comes meanwhile.
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
  #patient: Waiter[] = []
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
    return countThere(this.#queue) + countThere(this.#patient)
  }

  /** This process keeps one part in `processes` of both limits. Told the same again, nothing changes. */
  setShare(processes: number): void {
    if (processes === this.#processes) return
    const hasGrown = processes < this.#processes
    this.#processes = processes
    this.#divide(hasGrown)
  }

  /** Counts at once for whoever waits; calls under way above a lower limit are left to end. */
  setLimits(limits: GateLimits): void {
    const { concurrency, perSecond } = this.#limits
    if (limits.concurrency === concurrency && limits.perSecond === perSecond) return
    this.#limits = limits
    this.#divide(false)
  }

  #divide(othersStarted: boolean): void {
    this.#concurrency = Math.max(1, Math.floor(this.#limits.concurrency / this.#processes))
    this.#rate = this.#rate.followedBy(
      this.#limits.perSecond / this.#processes,
      performance.now(),
      othersStarted,
    )
    this.#admitNext()
  }

  tryEnter(isPatient = false): boolean {
    if (this.#queue.length > 0 || this.#active >= this.#concurrency) return false
    if (isPatient && (this.#patient.length > 0 || this.#active >= this.#leftToPatient())) return false
    const now = performance.now()
    if (this.#rate.waitMs(now) > 0) return false
    this.#rate.start(now)
    this.#active += 1
    return true
  }

  enqueue(waiter: Waiter): void {
    const queue = waiter.isPatient === true ? this.#patient : this.#queue
    queue.push(waiter)
    this.#admitNext()
  }

  leave(): void {
    this.#active -= 1
    if (this.#queue.length > 0 || this.#patient.length > 0) this.#admitNext()
  }

  /** Sends away everyone who waits: the circuit has opened, or the client closes. */
  dismiss(): void {
    const waiting = [...this.#queue, ...this.#patient]
    this.#queue = []
    this.#patient = []
    for (const waiter of waiting) if (!waiter.gone) waiter.admit(false)
  }

  close(): void {
    this.dismiss()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #leftToPatient(): number {
    return Math.max(1, this.#concurrency - 1)
  }

  #admitNext(): void {
    for (;;) {
      const isPatient = dropGone(this.#queue) === undefined
      const queue = isPatient ? this.#patient : this.#queue
      const first = dropGone(queue)
      if (first === undefined) return
      if (this.#active >= (isPatient ? this.#leftToPatient() : this.#concurrency)) return
      const now = performance.now()
      const waitMs = this.#rate.waitMs(now)
      if (waitMs > 0) {
        this.#wakeIn(waitMs)
        return
      }
      this.#rate.start(now)
      this.#active += 1
      queue.shift()
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

const countThere = (queue: readonly Waiter[]): number =>
  queue.reduce((count, waiter) => count + (waiter.gone ? 0 : 1), 0)

/** The first who still waits; those before it who do not are taken out. */
function dropGone(queue: Waiter[]): Waiter | undefined {
  while (queue[0]?.gone === true) queue.shift()
  return queue[0]
}
