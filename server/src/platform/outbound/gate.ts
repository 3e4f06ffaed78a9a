import { RateWindow } from './rate-window.ts'
import { Throughput } from './throughput.ts'
import type { Rank } from './trip.ts'

/** A call that waits for its turn. `admit` is called once: with true for its turn, false when the circuit opens. */
export interface Waiter {
  readonly rank: Rank
  /** The latest moment at which a turn is of use (`performance.now()` clock). */
  readonly latestMs: number
  /** Set by a caller that no longer waits; it is then skipped. */
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
 * Lets calls through under a limit of simultaneous calls and a limit per second, in the order of their ranks and, within
 * a rank, first come first served. Background calls leave one of the simultaneous calls free for visitors.
 *
 * A visitor's call whose turn would come too late is refused at once: those that are let in are served in time, and
 * every turn that the upstream allows goes to a call that can still use it.
 *
 * `tryEnter` is the hot path: no promise and no timer when there is room. Whoever enters must `leave`.
 */
export class Gate {
  #limits: GateLimits
  #processes = 1
  #concurrency: number
  #rate: RateWindow
  #active = 0
  readonly #queues: Readonly<Record<Rank, Waiter[]>> = { continuing: [], interactive: [], background: [] }
  readonly #throughput = new Throughput()
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
    return ORDER.reduce((sum, rank) => sum + countWaiting(this.#queues[rank]), 0)
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

  tryEnter(rank: Rank = 'interactive'): boolean {
    if (this.#active >= this.#placesFor(rank)) return false
    for (const other of ORDER) {
      if (first(this.#queues[other]) !== undefined) return false
      if (other === rank) break
    }
    const now = performance.now()
    if (this.#rate.waitMs(now) > 0) return false
    this.#rate.start(now)
    this.#active += 1
    return true
  }

  /** False when its turn would come too late: it does not wait then. */
  enqueue(waiter: Waiter): boolean {
    const now = performance.now()
    if (waiter.rank === 'interactive' && now + this.#estimateWaitMs(now) > waiter.latestMs) return false
    if (waiter.rank === 'interactive') this.#throughput.observe(now)
    this.#queues[waiter.rank].push(waiter)
    this.#admitNext()
    return true
  }

  leave(): void {
    this.#active -= 1
    this.#admitNext()
  }

  /** Sends away everyone who waits: the circuit has opened, or the client closes. */
  dismiss(): void {
    const waiting = ORDER.flatMap((rank) => this.#queues[rank].splice(0))
    for (const waiter of waiting) if (!waiter.gone) waiter.admit(false)
  }

  close(): void {
    this.dismiss()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #placesFor(rank: Rank): number {
    return rank === 'background' ? Math.max(1, this.#concurrency - 1) : this.#concurrency
  }

  /** How long a visitor's call that joins now waits for the calls before it. */
  #estimateWaitMs(now: number): number {
    const ahead = countWaiting(this.#queues.interactive)
    const perSecond = this.#throughput.perSecond(this.#limits.perSecond / this.#processes, now)
    return Math.max(this.#rate.waitMs(now), (ahead * 1_000) / perSecond)
  }

  #admitNext(): void {
    for (;;) {
      if (first(this.#queues.interactive) === undefined) this.#throughput.forget()
      const rank = ORDER.find((one) => first(this.#queues[one]) !== undefined)
      if (rank === undefined) return
      if (this.#active >= this.#placesFor(rank)) return
      const now = performance.now()
      const waitMs = this.#rate.waitMs(now)
      if (waitMs > 0) {
        this.#wakeIn(waitMs)
        return
      }
      this.#rate.start(now)
      this.#active += 1
      if (rank === 'interactive') this.#throughput.admitted(now)
      this.#queues[rank].shift()?.admit(true)
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

const ORDER: readonly Rank[] = ['continuing', 'interactive', 'background']

const countWaiting = (queue: readonly Waiter[]): number =>
  queue.reduce((count, waiter) => count + (waiter.gone ? 0 : 1), 0)

/** The first that still waits; those before it that do not are taken out. */
function first(queue: Waiter[]): Waiter | undefined {
  while (queue[0]?.gone === true) queue.shift()
  return queue[0]
}
