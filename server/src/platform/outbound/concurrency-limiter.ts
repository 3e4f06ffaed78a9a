import { type ConcurrencyLimits, type Permit, Permits } from './permits.ts'
import { Throughput } from './throughput.ts'
import type { Rank } from './upstream-session.ts'

/** A queued call. `admit` is called once: true for its turn, false if the circuit opens. */
export interface QueuedCall {
  readonly rank: Rank
  readonly latestMs: number
  gone: boolean
  admit(entered: boolean): void
}

export interface PermitLessor {
  onShort(): void
  onSurplus(): void
  release(permits: readonly Permit[]): void
  /** True while ownership of the permits is unknown. */
  isPaused(): boolean
  /** Total time for which the database kept calls waiting for permits. */
  lostMs(): number
}

/**
 * Limits concurrent calls and calls per second, by rank, then FIFO. Background calls leave one slot to
 * visitors. Refuses visitors' calls that would come too late. `tryAcquire` is the hot path: no promise or
 * timer if there is room. Admitted calls report `sent` once, then must `leave`.
 */
export class ConcurrencyLimiter {
  readonly #permits: Permits
  #permitLessor: PermitLessor | null = null
  readonly #queues: Readonly<Record<Rank, QueuedCall[]>> = { continuing: [], interactive: [], background: [] }
  readonly #throughput = new Throughput()
  #timer: NodeJS.Timeout | null = null

  constructor(limits: ConcurrencyLimits) {
    this.#permits = new Permits(limits)
  }

  get active(): number {
    return this.#permits.active
  }

  get waiting(): number {
    return ORDER.reduce((sum, rank) => sum + countWaiting(this.#queues[rank]), 0)
  }

  get lostMs(): number {
    return this.#permitLessor?.lostMs() ?? 0
  }

  get #isPaused(): boolean {
    return this.#permitLessor?.isPaused() ?? false
  }

  /** Stands still while the database keeps calls waiting. */
  get #sourceClockMs(): number {
    return performance.now() - this.lostMs
  }

  /** Restricts it to permits that the lessor grants, initially none. */
  lease(lessor: PermitLessor): Permits {
    this.#permitLessor = lessor
    this.#permits.lease()
    return this.#permits
  }

  resume(): void {
    this.#admitNext()
  }

  missing(): { readonly slots: number; readonly turns: number } {
    const { limits, slots, turns, turnLimit } = this.#permits
    const rank = this.#firstRank()
    if (rank === undefined) return { slots: 0, turns: 0 }
    return {
      slots: this.#permits.hasSlotFor(rank) ? 0 : limits.concurrency - slots,
      turns: this.#permits.waitMs(performance.now()) <= 0 ? 0 : turnLimit - turns,
    }
  }

  setLimits(limits: ConcurrencyLimits): void {
    const { concurrency, perSecond } = this.#permits.limits
    if (limits.concurrency === concurrency && limits.perSecond === perSecond) return
    const beyond = this.#permits.setLimits(limits, performance.now())
    if (beyond.length > 0) this.#permitLessor?.release(beyond)
    this.#admitNext()
  }

  tryAcquire(rank: Rank = 'interactive'): boolean {
    if (this.#isPaused || !this.#permits.hasSlotFor(rank)) return false
    for (const other of ORDER) {
      if (first(this.#queues[other]) !== undefined) return false
      if (other === rank) break
    }
    const now = performance.now()
    if (this.#permits.waitMs(now) > 0) return false
    this.#permits.start(now)
    return true
  }

  /** Returns false, without queueing, if the turn would come too late. */
  enqueue(queued: QueuedCall): boolean {
    const now = performance.now()
    if (queued.rank === 'interactive' && now + this.#estimateWaitMs(now) > queued.latestMs) return false
    if (queued.rank === 'interactive') this.#throughput.observe(this.#sourceClockMs)
    this.#queues[queued.rank].push(queued)
    this.#admitNext()
    return true
  }

  sent(): void {
    this.#permits.sent(performance.now())
    this.#admitNext()
  }

  leave(): void {
    this.#permits.leave()
    if (this.#permits.isAboveQuota) this.#permitLessor?.onSurplus()
    this.#admitNext()
  }

  dismiss(): void {
    const waiting = ORDER.flatMap((rank) => this.#queues[rank].splice(0))
    for (const queued of waiting) if (!queued.gone) queued.admit(false)
  }

  close(): void {
    this.dismiss()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #estimateWaitMs(now: number): number {
    const ahead = countWaiting(this.#queues.interactive)
    const { limits, turns, turnLimit } = this.#permits
    const perSecond = this.#throughput.perSecond(limits.perSecond, this.#sourceClockMs)
    const nextMs = turns < turnLimit ? 0 : this.#permits.waitMs(now)
    return Math.max(nextMs, (ahead * 1_000) / perSecond)
  }

  #firstRank(): Rank | undefined {
    return ORDER.find((rank) => first(this.#queues[rank]) !== undefined)
  }

  #admitNext(): void {
    while (!this.#isPaused) {
      if (first(this.#queues.interactive) === undefined) this.#throughput.restart()
      const rank = this.#firstRank()
      if (rank === undefined) return
      const now = performance.now()
      const hasSlot = this.#permits.hasSlotFor(rank)
      const waitMs = this.#permits.waitMs(now)
      if (!hasSlot || waitMs > 0) {
        this.#permitLessor?.onShort()
        if (hasSlot && Number.isFinite(waitMs)) this.#wakeIn(waitMs)
        return
      }
      this.#permits.start(now)
      if (rank === 'interactive') this.#throughput.admitted(this.#sourceClockMs)
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

const countWaiting = (queue: readonly QueuedCall[]): number =>
  queue.reduce((count, queued) => count + (queued.gone ? 0 : 1), 0)

function first(queue: QueuedCall[]): QueuedCall | undefined {
  while (queue[0]?.gone === true) queue.shift()
  return queue[0]
}
