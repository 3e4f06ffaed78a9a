import type { Rank } from './upstream-session.ts'

export interface ConcurrencyLimits {
  readonly concurrency: number
  readonly perSecond: number
}

/** A `slot` allows one running call, a `turn` one start per window. Numbered from 1. */
export interface Permit {
  readonly kind: 'slot' | 'turn'
  readonly number: number
  /** Turns only (`performance.now()` clock). */
  readonly usedMs: number
}

interface Turn {
  readonly number: number
  usedMs: number
}

/** Lengthens the window, because starts arrive with jitter. */
const JITTER_SHARE = 0.025
/** Share of a window for catching up; turns still enforce the rate. */
const MAKE_UP_SHARE = 0.25

/**
 * A rate is `ceil(rate)` turns, each usable once per window: 2.5/s is 3 in 1.2 s, 0.5/s is 1 in
 * 2 s. Turns count from when the call is on the wire. Starts are spaced evenly, with a catch-up of at most a
 * quarter window.
 */
export class Permits {
  #limits: ConcurrencyLimits
  #isLeased = false
  readonly #slots = new Set<number>()
  #turns: Turn[] = []
  #unsent: Turn[] = []
  #nextMs = Number.NEGATIVE_INFINITY
  #active = 0
  #quota = Number.POSITIVE_INFINITY

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
    this.#fill()
  }

  get limits(): ConcurrencyLimits {
    return this.#limits
  }

  get active(): number {
    return this.#active
  }

  get slots(): number {
    return this.#slots.size
  }

  get turns(): number {
    return this.#turns.length + this.#unsent.length
  }

  get turnLimit(): number {
    return Math.ceil(this.#limits.perSecond)
  }

  get isAboveQuota(): boolean {
    return this.#slots.size > Math.max(this.#active, this.#quota)
  }

  hasSlotFor(rank: Rank): boolean {
    const places = Math.min(this.#slots.size, this.#quota)
    return this.#active < (rank === 'background' ? Math.max(Math.min(places, 1), places - 1) : places)
  }

  /** Milliseconds; ≤ 0 means now, Infinity no turn. */
  waitMs(nowMs: number): number {
    const windowMs = this.turnLimit * this.#spacingMs
    const againMs = (this.#turns[0]?.usedMs ?? Number.POSITIVE_INFINITY) + windowMs
    return Math.max(againMs, this.#nextMs - MAKE_UP_SHARE * windowMs) - nowMs
  }

  start(nowMs: number): void {
    this.#active += 1
    this.#nextMs = Math.max(this.#nextMs, nowMs) + this.#spacingMs
    const turn = this.#turns.shift()
    if (turn !== undefined) this.#unsent.push(turn)
  }

  sent(nowMs: number): void {
    const turn = this.#unsent.shift()
    if (turn !== undefined) this.#turns.push({ ...turn, usedMs: nowMs })
  }

  get #spacingMs(): number {
    return (1_000 / this.#limits.perSecond) * (1 + JITTER_SHARE)
  }

  leave(): void {
    this.#active -= 1
  }

  lease(): void {
    this.#isLeased = true
    this.#slots.clear()
    this.#turns = []
    this.#unsent = []
  }

  grant(permits: readonly Permit[]): void {
    const known = new Set([...this.#turns, ...this.#unsent].map(({ number }) => number))
    for (const { kind, number, usedMs } of permits) {
      if (kind === 'slot') this.#slots.add(number)
      else if (!known.has(number)) this.#turns.push({ number, usedMs })
    }
    this.#turns.sort((one, other) => (one.usedMs === other.usedMs ? 0 : one.usedMs - other.usedMs))
  }

  /** Keeps slots of running calls and unsent turns. */
  revoke(keepSlots: number, keepTurns: number): Permit[] {
    const spare = Math.max(0, this.#slots.size - Math.max(this.#active, keepSlots))
    const slots = [...this.#slots].slice(this.#slots.size - spare)
    for (const number of slots) this.#slots.delete(number)
    const turns = this.#turns.splice(Math.max(0, keepTurns - this.#unsent.length))
    return [
      ...slots.map((number): Permit => ({ kind: 'slot', number, usedMs: 0 })),
      ...turns.map((turn): Permit => ({ kind: 'turn', ...turn })),
    ]
  }

  keepOnly(isOurs: (kind: Permit['kind'], number: number) => boolean): void {
    for (const number of this.#slots) if (!isOurs('slot', number)) this.#slots.delete(number)
    this.#turns = this.#turns.filter(({ number }) => isOurs('turn', number))
    this.#unsent = this.#unsent.filter(({ number }) => isOurs('turn', number))
  }

  limitSlots(quota: number): void {
    this.#quota = quota
  }

  /** Returns permits beyond the new limits. */
  setLimits(limits: ConcurrencyLimits, nowMs: number): Permit[] {
    this.#limits = limits
    while (this.#unsent.length > 0) this.sent(nowMs)
    this.#nextMs = Math.min(this.#nextMs, nowMs + this.#spacingMs)
    const used = this.#turns.map(({ usedMs }) => usedMs).sort((one, other) => one - other)
    const beyond = [...this.#slots].filter((number) => number > limits.concurrency)
    for (const number of beyond) this.#slots.delete(number)
    const kept = this.#turns.filter(({ number }) => number <= this.turnLimit)
    const gone = this.#turns.filter(({ number }) => number > this.turnLimit)
    const latest = used.slice(used.length - kept.length)
    this.#turns = kept.map(({ number }, index) => ({ number, usedMs: latest[index] ?? 0 }))
    if (!this.#isLeased) this.#fill()
    return [
      ...beyond.map((number): Permit => ({ kind: 'slot', number, usedMs: 0 })),
      ...gone.map((turn): Permit => ({ kind: 'turn', ...turn })),
    ]
  }

  #fill(): void {
    const usedMs = Number.NEGATIVE_INFINITY
    for (let number = 1; number <= this.#limits.concurrency; number += 1) this.#slots.add(number)
    const known = new Set(this.#turns.map(({ number }) => number))
    const missing = Array.from({ length: this.turnLimit }, (_, index) => index + 1).filter(
      (number) => !known.has(number),
    )
    this.#turns.unshift(...missing.map((number) => ({ number, usedMs })))
  }
}
