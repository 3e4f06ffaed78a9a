import { type GateLimits, type Permit, Permits } from './permits.ts'
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

/** Who leases a gate its permits, when it shares its limits with other processes. */
export interface Lessor {
  /** Calls wait and more permits would help; called often. */
  onShort(): void
  /** A slot that others may have has become idle. */
  onSurplus(): void
  /** Permits that the limits no longer allow. */
  giveBack(permits: readonly Permit[]): void
  /** Nothing may start: whether the permits are still ours is unknown. */
  isPaused(): boolean
}

/**
 * Lets calls through under a limit of simultaneous calls and a limit per second, in the order of their ranks and, within
 * a rank, first come first served. Background calls leave one of the simultaneous calls free for visitors.
 *
 * A visitor's call whose turn would come too late is refused at once: those that are let in are served in time, and
 * every turn that the upstream allows goes to a call that can still use it.
 *
 * `tryEnter` is the hot path: no promise and no timer when there is room. A call that enters reports once that it is
 * `sent`, and then must `leave`.
 */
export class Gate {
  readonly #permits: Permits
  #lessor: Lessor | null = null
  readonly #queues: Readonly<Record<Rank, Waiter[]>> = { continuing: [], interactive: [], background: [] }
  readonly #throughput = new Throughput()
  #timer: NodeJS.Timeout | null = null

  constructor(limits: GateLimits) {
    this.#permits = new Permits(limits)
  }

  get active(): number {
    return this.#permits.active
  }

  get waiting(): number {
    return ORDER.reduce((sum, rank) => sum + countWaiting(this.#queues[rank]), 0)
  }

  get isPaused(): boolean {
    return this.#lessor?.isPaused() ?? false
  }

  /** From now on only what the lessor grants may be used; null: nothing more. */
  lease(lessor: Lessor): Permits {
    this.#lessor = lessor
    this.#permits.lease()
    return this.#permits
  }

  /** More may have become possible: permits were granted, or the pause is over. */
  resume(): void {
    this.#admitNext()
  }

  /** How many more permits of each kind would let a waiting call in now. */
  lack(): { readonly slots: number; readonly turns: number } {
    const { limits, slots, turns, turnLimit } = this.#permits
    const rank = this.#firstRank()
    if (rank === undefined) return { slots: 0, turns: 0 }
    return {
      slots: this.#permits.hasSlotFor(rank) ? 0 : limits.concurrency - slots,
      turns: this.#permits.waitMs(performance.now()) <= 0 ? 0 : turnLimit - turns,
    }
  }

  /** Counts at once for whoever waits; calls under way above a lower limit are left to end. */
  setLimits(limits: GateLimits): void {
    const { concurrency, perSecond } = this.#permits.limits
    if (limits.concurrency === concurrency && limits.perSecond === perSecond) return
    const beyond = this.#permits.setLimits(limits, performance.now())
    if (beyond.length > 0) this.#lessor?.giveBack(beyond)
    this.#admitNext()
  }

  tryEnter(rank: Rank = 'interactive'): boolean {
    if (this.isPaused || !this.#permits.hasSlotFor(rank)) return false
    for (const other of ORDER) {
      if (first(this.#queues[other]) !== undefined) return false
      if (other === rank) break
    }
    const now = performance.now()
    if (this.#permits.waitMs(now) > 0) return false
    this.#permits.start(now)
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

  /** A call that entered is on the wire from now on, or ended before. */
  sent(): void {
    this.#permits.sent(performance.now())
    // Its turn comes again: whoever waits for it now knows when.
    this.#admitNext()
  }

  leave(): void {
    this.#permits.leave()
    if (this.#permits.isAboveQuota) this.#lessor?.onSurplus()
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

  /** How long a visitor's call that joins now waits for the calls before it. */
  #estimateWaitMs(now: number): number {
    const ahead = countWaiting(this.#queues.interactive)
    const { limits, turns, turnLimit } = this.#permits
    const perSecond = this.#throughput.perSecond(limits.perSecond, now)
    // A turn that is not ours yet may be free at once.
    const nextMs = turns < turnLimit ? 0 : this.#permits.waitMs(now)
    return Math.max(nextMs, (ahead * 1_000) / perSecond)
  }

  #firstRank(): Rank | undefined {
    return ORDER.find((rank) => first(this.#queues[rank]) !== undefined)
  }

  #admitNext(): void {
    while (!this.isPaused) {
      if (first(this.#queues.interactive) === undefined) this.#throughput.forget()
      const rank = this.#firstRank()
      if (rank === undefined) return
      const now = performance.now()
      const hasSlot = this.#permits.hasSlotFor(rank)
      const waitMs = this.#permits.waitMs(now)
      if (!hasSlot || waitMs > 0) {
        this.#lessor?.onShort()
        if (hasSlot && Number.isFinite(waitMs)) this.#wakeIn(waitMs)
        return
      }
      this.#permits.start(now)
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
