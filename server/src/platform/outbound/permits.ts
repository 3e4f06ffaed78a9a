import type { Rank } from './trip.ts'

export interface GateLimits {
  /** Calls under way at once. */
  readonly concurrency: number
  /** Calls started in any second. */
  readonly perSecond: number
}

/** A `slot` allows one call under way; a `turn` allows one start per window. Numbered from 1 within the limit. */
export interface Permit {
  readonly kind: 'slot' | 'turn'
  readonly number: number
  /** Of a turn, when it was last used (`performance.now()` clock). */
  readonly usedMs: number
}

interface Turn {
  readonly number: number
  usedMs: number
}

/** Starts arrive a little earlier or later than they were made: the window is longer by this part of it. */
const JITTER_SHARE = 0.025
/** Late starts may be made up for by this part of a window; turns keep the rate exact all the same. */
const MAKE_UP_SHARE = 0.25

/**
 * What a gate may let in: all of its limits, or those permits of them that were leased to this process.
 *
 * A rate is `ceil(rate)` turns, each usable once per window, so that never two full seconds follow each other as with a
 * token bucket. Fractions work: 2.5 a second is 3 in 1.2 s, 0.5 a second is 1 in 2 s.
 *
 * A turn counts from when its call is on the wire, and starts are spaced evenly over the window: a process that was
 * held up sends a quarter of a window at once after it, at most.
 */
export class Permits {
  #limits: GateLimits
  #isLeased = false
  readonly #slots = new Set<number>()
  /** The one that was used the longest ago comes first. */
  #turns: Turn[] = []
  /** Turns of calls that are not on the wire yet, because they still connect. */
  #unsent: Turn[] = []
  /** When the next start is due if none is late. */
  #nextMs = Number.NEGATIVE_INFINITY
  #active = 0
  /** Slots that may be used while others wait. */
  #quota = Number.POSITIVE_INFINITY

  constructor(limits: GateLimits) {
    this.#limits = limits
    this.#fill()
  }

  get limits(): GateLimits {
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

  /** It holds idle slots that it may not use while others wait. */
  get isAboveQuota(): boolean {
    return this.#slots.size > Math.max(this.#active, this.#quota)
  }

  /** Background calls leave one of the slots free for visitors. */
  hasSlotFor(rank: Rank): boolean {
    const places = Math.min(this.#slots.size, this.#quota)
    return this.#active < (rank === 'background' ? Math.max(Math.min(places, 1), places - 1) : places)
  }

  /** Milliseconds until a start is allowed; 0 or less means now, Infinity that there is no turn. */
  waitMs(nowMs: number): number {
    const windowMs = this.turnLimit * this.#spacingMs
    const againMs = (this.#turns[0]?.usedMs ?? Number.POSITIVE_INFINITY) + windowMs
    return Math.max(againMs, this.#nextMs - MAKE_UP_SHARE * windowMs) - nowMs
  }

  /** A call begins; `sent` follows once. */
  start(nowMs: number): void {
    this.#active += 1
    this.#nextMs = Math.max(this.#nextMs, nowMs) + this.#spacingMs
    const turn = this.#turns.shift()
    if (turn !== undefined) this.#unsent.push(turn)
  }

  /** A call that began is on the wire, or ended before. */
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

  /** From now on only what is granted counts. */
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

  /** Takes idle permits out until so many are left; the slots of calls under way stay, and turns not yet used. */
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

  /** Drops what is no longer leased to this process. */
  keepOnly(isOurs: (kind: Permit['kind'], number: number) => boolean): void {
    for (const number of this.#slots) if (!isOurs('slot', number)) this.#slots.delete(number)
    this.#turns = this.#turns.filter(({ number }) => isOurs('turn', number))
    this.#unsent = this.#unsent.filter(({ number }) => isOurs('turn', number))
  }

  /** Uses no more slots than this from now on. */
  limitSlots(quota: number): void {
    this.#quota = quota
  }

  /** Gives back what is beyond the new limits. What was started before counts on. */
  setLimits(limits: GateLimits, nowMs: number): Permit[] {
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
