import type { ConcurrencyLimiter, PermitLessor } from './concurrency-limiter.ts'
import type { PermitRequest } from './permit-store.ts'
import type { Permit, Permits } from './permits.ts'

/** Another process counts as waiting for this long after its last message. */
const WAITING_MS = 2_500
const ANNOUNCE_EVERY_MS = 1_000
/** With fewer permits than processes, the time for which one process keeps a permit. */
const SLICE_MS = 1_000
const PAUSE_AFTER_YIELD_MS = 100
const POLL_INTERVAL_MS = 250
const MAX_JITTER_MS = 5

type PermitCounts = Pick<PermitRequest, 'slots' | 'turns'>

/**
 * The permits of one endpoint that this process holds (docs/decisions/0049). A process alone requests all
 * free permits and keeps them. While other processes wait, it requests and keeps its share.
 */
export class Lease {
  readonly key: string
  readonly limiter: ConcurrencyLimiter
  nextPollAtMs = 0
  isLeaving = false
  readonly #permits: Permits
  readonly #waitingUntilMs = new Map<string, number>()
  #contendedUntilMs = 0
  #announcedAtMs = Number.NEGATIVE_INFINITY
  #sliceStartedAtMs = 0
  #pausedUntilMs = 0
  #isLimited = false

  constructor(key: string, limiter: ConcurrencyLimiter, lessor: PermitLessor) {
    this.key = key
    this.limiter = limiter
    this.#permits = limiter.lease(lessor)
  }

  get needsPermits(): boolean {
    const { slots, turns } = this.limiter.missing()
    return !this.isLeaving && (slots > 0 || turns > 0)
  }

  /** Neither calls nor other processes wait: nothing to give up or to resume. */
  get isIdle(): boolean {
    const isAlone = !this.#isLimited && this.#waitingUntilMs.size === 0
    return isAlone && !this.isLeaving && this.limiter.waiting === 0
  }

  get isOver(): boolean {
    return this.isLeaving && this.#permits.slots === 0
  }

  request(): PermitRequest {
    const { limits, turnLimit } = this.#permits
    return {
      endpoint: this.key,
      slotLimit: limits.concurrency,
      turnLimit,
      ...this.#countWanted(),
    }
  }

  grant(permits: readonly Permit[]): void {
    if (this.#permits.slots === 0) {
      this.#sliceStartedAtMs = performance.now()
      this.#permits.limitSlots(Number.POSITIVE_INFINITY)
    }
    this.#permits.grant(permits)
    this.limiter.resume()
  }

  keepOnly(isOurs: (permit: Pick<Permit, 'kind' | 'number'>) => boolean): void {
    this.#permits.keepOnly((kind, number) => isOurs({ kind, number }))
  }

  /** Records that a request was not fully granted. True if the other processes should be notified now. */
  noteShortage(): boolean {
    const now = performance.now()
    this.nextPollAtMs = now + POLL_INTERVAL_MS
    this.#contendedUntilMs = now + WAITING_MS
    if (now - this.#announcedAtMs < ANNOUNCE_EVERY_MS) return false
    this.#announcedAtMs = now
    return true
  }

  noteWaiting(process: string): void {
    this.#waitingUntilMs.set(process, performance.now() + WAITING_MS)
  }

  /** Another process returned permits: request them soon, at a random moment. */
  noteReturned(process: string, isWaiting: boolean): void {
    if (isWaiting) this.noteWaiting(process)
    else this.#waitingUntilMs.delete(process)
    this.nextPollAtMs = Math.max(this.#pausedUntilMs, performance.now() + Math.random() * MAX_JITTER_MS)
  }

  revokeAll(): Permit[] {
    return this.#permits.revoke(0, 0)
  }

  /** While other processes wait, gives up what exceeds the share of this one. */
  revokeSurplus(): Permit[] {
    const processes = this.#countProcesses()
    const isNeeded = this.limiter.waiting > 0
    this.#isLimited = processes > 1
    const revoked = processes === 1 ? this.#revokeNothing() : this.#revokeBeyondShare(processes, isNeeded)
    this.limiter.resume()
    return revoked
  }

  #revokeNothing(): Permit[] {
    this.#permits.limitSlots(Number.POSITIVE_INFINITY)
    return []
  }

  #revokeBeyondShare(processes: number, isNeeded: boolean): Permit[] {
    const share = isNeeded ? this.#shareAmong(processes) : { slots: 0, turns: 0 }
    this.#permits.limitSlots(share.slots)
    const revoked = this.#permits.revoke(share.slots, share.turns)
    const hasEndedSlice = share.slots === 0 || share.turns === 0
    if (isNeeded && hasEndedSlice && revoked.length > 0) this.#pause()
    return revoked
  }

  #pause(): void {
    this.#pausedUntilMs = performance.now() + PAUSE_AFTER_YIELD_MS * (0.5 + Math.random())
    this.nextPollAtMs = this.#pausedUntilMs
  }

  #shareAmong(processes: number): PermitCounts {
    const { limits, turnLimit, slots: heldSlots } = this.#permits
    const isInSlice = performance.now() - this.#sliceStartedAtMs < SLICE_MS
    const slots = shareOf(limits.concurrency, processes, isInSlice)
    if (slots === 0 || heldSlots === 0) return { slots, turns: 0 }
    return { slots, turns: shareOf(turnLimit, Math.min(processes, limits.concurrency), isInSlice) }
  }

  #countWanted(): PermitCounts {
    const missing = this.limiter.missing()
    const processes = this.#countProcesses()
    const isContended = processes > 1 || this.#contendedUntilMs > performance.now()
    if (!isContended) return missing
    const { limits, turnLimit, slots, turns } = this.#permits
    const sharers = Math.min(processes, limits.concurrency)
    const leftOfShare = (limit: number, held: number) =>
      Math.min(this.limiter.waiting, Math.max(0, Math.ceil(limit / sharers) - held))
    return {
      slots: Math.min(missing.slots, leftOfShare(limits.concurrency, slots)),
      // Turns are useless without a slot.
      turns: slots === 0 ? 0 : Math.min(missing.turns, leftOfShare(turnLimit, turns)),
    }
  }

  #countProcesses(): number {
    const now = performance.now()
    for (const [process, untilMs] of this.#waitingUntilMs)
      if (untilMs < now) this.#waitingUntilMs.delete(process)
    return this.#waitingUntilMs.size + 1
  }
}

/** Fewer permits than processes rotate: one for a slice, then none. */
function shareOf(limit: number, processes: number, isInSlice: boolean): number {
  if (limit >= processes) return Math.ceil(limit / processes)
  return isInSlice ? 1 : 0
}
