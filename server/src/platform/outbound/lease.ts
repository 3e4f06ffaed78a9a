import type { ConcurrencyLimiter, PermitLessor } from './concurrency-limiter.ts'
import type { PermitRequest } from './permit-store.ts'
import type { Permit, Permits } from './permits.ts'

const WAITING_MS = 2_500
const ANNOUNCE_EVERY_MS = 1_000
/** Time before a holder yields, with fewer permits than processes. */
const SLICE_MS = 1_000
const YIELD_PAUSE_MS = 100
const POLL_INTERVAL_MS = 250
const SPREAD_MS = 5

export class Lease {
  readonly key: string
  readonly limiter: ConcurrencyLimiter
  readonly #permits: Permits
  readonly #others = new Map<string, number>()
  #contestedUntilMs = 0
  #announcedMs = Number.NEGATIVE_INFINITY
  #sinceMs = 0
  #pausedUntilMs = 0
  nextPollAt = 0
  isLeaving = false

  constructor(key: string, limiter: ConcurrencyLimiter, lessor: PermitLessor) {
    this.key = key
    this.limiter = limiter
    this.#permits = limiter.lease(lessor)
  }

  get needsPermits(): boolean {
    const { slots, turns } = this.limiter.missing()
    return !this.isLeaving && (slots > 0 || turns > 0)
  }

  get isOver(): boolean {
    return this.isLeaving && this.#permits.slots === 0
  }

  /** Requests all free permits without contention, otherwise the need up to its share. */
  request(): PermitRequest {
    const { limits, turnLimit, slots, turns } = this.#permits
    const missing = this.limiter.missing()
    const processes = this.#countOthers() + 1
    const isContested = processes > 1 || this.#contestedUntilMs > performance.now()
    const shareOf = (limit: number) => Math.ceil(limit / Math.min(processes, limits.concurrency))
    const most = (limit: number, held: number, missing: number) =>
      isContested ? Math.min(missing, this.limiter.waiting, Math.max(0, shareOf(limit) - held)) : missing
    return {
      endpoint: this.key,
      slotLimit: limits.concurrency,
      turnLimit,
      slots: most(limits.concurrency, slots, missing.slots),
      // A turn is useless without a slot, so contested turns require one.
      turns: isContested && slots === 0 ? 0 : most(turnLimit, turns, missing.turns),
    }
  }

  grant(permits: readonly Permit[]): void {
    if (this.#permits.slots === 0) {
      this.#sinceMs = performance.now()
      this.#permits.limitSlots(Number.POSITIVE_INFINITY)
    }
    this.#permits.grant(permits)
    this.limiter.resume()
  }

  keepOnly(isOurs: (permit: Pick<Permit, 'kind' | 'number'>) => boolean): void {
    this.#permits.keepOnly((kind, number) => isOurs({ kind, number }))
  }

  contest(): boolean {
    const now = performance.now()
    this.nextPollAt = now + POLL_INTERVAL_MS
    this.#contestedUntilMs = now + WAITING_MS
    if (now - this.#announcedMs < ANNOUNCE_EVERY_MS) return false
    this.#announcedMs = now
    return true
  }

  markWaiting(process: string): void {
    this.#others.set(process, performance.now() + WAITING_MS)
  }

  noteReturned(process: string, isWaiting: boolean): void {
    if (isWaiting) this.markWaiting(process)
    else this.#others.delete(process)
    this.nextPollAt = Math.max(this.#pausedUntilMs, performance.now() + Math.random() * SPREAD_MS)
  }

  revokeAll(): Permit[] {
    return this.#permits.revoke(0, 0)
  }

  revokeSurplus(): Permit[] {
    const processes = this.#countOthers() + 1
    if (processes === 1) {
      this.#permits.limitSlots(Number.POSITIVE_INFINITY)
      this.limiter.resume()
      return []
    }
    const now = performance.now()
    const isWaiting = this.limiter.waiting > 0
    const { limits, turnLimit } = this.#permits
    const isInSlice = now - this.#sinceMs < SLICE_MS
    const shareOf = (limit: number, among: number) => {
      if (!isWaiting) return 0
      return limit >= among ? Math.ceil(limit / among) : isInSlice ? 1 : 0
    }
    const slots = shareOf(limits.concurrency, processes)
    // At most as many processes as slots can use turns.
    const hasSlot = slots > 0 && this.#permits.slots > 0
    const turns = hasSlot ? shareOf(turnLimit, Math.min(processes, limits.concurrency)) : 0
    this.#permits.limitSlots(slots)
    const revoked = this.#permits.revoke(slots, turns)
    if (revoked.length > 0 && isWaiting && (slots === 0 || turns === 0)) {
      this.#pausedUntilMs = now + YIELD_PAUSE_MS * (0.5 + Math.random())
      this.nextPollAt = this.#pausedUntilMs
    }
    this.limiter.resume()
    return revoked
  }

  #countOthers(): number {
    const now = performance.now()
    for (const [id, untilMs] of this.#others) if (untilMs < now) this.#others.delete(id)
    return this.#others.size
  }
}
