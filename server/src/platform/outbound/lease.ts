import type { Gate, Lessor } from './gate.ts'
import type { Wish } from './permit-store.ts'
import type { Permit, Permits } from './permits.ts'

const WAITING_MS = 2_500
const ANNOUNCE_EVERY_MS = 1_000
/** With fewer permits than processes, time before a holder yields. */
const SLICE_MS = 1_000
const REST_MS = 100
const LOOK_EVERY_MS = 250
const SPREAD_MS = 5

export class Lease {
  readonly key: string
  readonly gate: Gate
  readonly #permits: Permits
  readonly #others = new Map<string, number>()
  #contestedUntilMs = 0
  #announcedMs = Number.NEGATIVE_INFINITY
  #sinceMs = 0
  #restsUntilMs = 0
  looksAtMs = 0
  isLeaving = false

  constructor(key: string, gate: Gate, lessor: Lessor) {
    this.key = key
    this.gate = gate
    this.#permits = gate.lease(lessor)
  }

  get lacks(): boolean {
    const { slots, turns } = this.gate.lack()
    return !this.isLeaving && (slots > 0 || turns > 0)
  }

  get isOver(): boolean {
    return this.isLeaving && this.#permits.slots === 0
  }

  /** Requests all free permits without contention, otherwise the need up to its share. */
  wish(): Wish {
    const { limits, turnLimit, slots, turns } = this.#permits
    const lack = this.gate.lack()
    const parts = this.#countOthers() + 1
    const isContested = parts > 1 || this.#contestedUntilMs > performance.now()
    const part = (limit: number) => Math.ceil(limit / Math.min(parts, limits.concurrency))
    const most = (limit: number, held: number, lacking: number) =>
      isContested ? Math.min(lacking, this.gate.waiting, Math.max(0, part(limit) - held)) : lacking
    return {
      endpoint: this.key,
      slotLimit: limits.concurrency,
      turnLimit,
      slots: most(limits.concurrency, slots, lack.slots),
      // A turn is useless without a slot, so contested turns require one.
      turns: isContested && slots === 0 ? 0 : most(turnLimit, turns, lack.turns),
    }
  }

  grant(permits: readonly Permit[]): void {
    if (this.#permits.slots === 0) {
      this.#sinceMs = performance.now()
      this.#permits.limitSlots(Number.POSITIVE_INFINITY)
    }
    this.#permits.grant(permits)
    this.gate.resume()
  }

  keepOnly(isOurs: (permit: Pick<Permit, 'kind' | 'number'>) => boolean): void {
    this.#permits.keepOnly((kind, number) => isOurs({ kind, number }))
  }

  contest(): boolean {
    const now = performance.now()
    this.looksAtMs = now + LOOK_EVERY_MS
    this.#contestedUntilMs = now + WAITING_MS
    if (now - this.#announcedMs < ANNOUNCE_EVERY_MS) return false
    this.#announcedMs = now
    return true
  }

  noteWaiting(process: string): void {
    this.#others.set(process, performance.now() + WAITING_MS)
  }

  noteGiven(process: string, isWaiting: boolean): void {
    if (isWaiting) this.noteWaiting(process)
    else this.#others.delete(process)
    this.looksAtMs = Math.max(this.#restsUntilMs, performance.now() + Math.random() * SPREAD_MS)
  }

  revokeAll(): Permit[] {
    return this.#permits.revoke(0, 0)
  }

  revokeSurplus(): Permit[] {
    const parts = this.#countOthers() + 1
    if (parts === 1) {
      this.#permits.limitSlots(Number.POSITIVE_INFINITY)
      this.gate.resume()
      return []
    }
    const now = performance.now()
    const isWaiting = this.gate.waiting > 0
    const { limits, turnLimit } = this.#permits
    const isInSlice = now - this.#sinceMs < SLICE_MS
    const part = (limit: number, among: number) => {
      if (!isWaiting) return 0
      return limit >= among ? Math.ceil(limit / among) : isInSlice ? 1 : 0
    }
    const slots = part(limits.concurrency, parts)
    // At most as many processes as slots can use turns.
    const hasSlot = slots > 0 && this.#permits.slots > 0
    const turns = hasSlot ? part(turnLimit, Math.min(parts, limits.concurrency)) : 0
    this.#permits.limitSlots(slots)
    const given = this.#permits.revoke(slots, turns)
    if (given.length > 0 && isWaiting && (slots === 0 || turns === 0)) {
      this.#restsUntilMs = now + REST_MS * (0.5 + Math.random())
      this.looksAtMs = this.#restsUntilMs
    }
    this.gate.resume()
    return given
  }

  #countOthers(): number {
    const now = performance.now()
    for (const [id, untilMs] of this.#others) if (untilMs < now) this.#others.delete(id)
    return this.#others.size
  }
}
