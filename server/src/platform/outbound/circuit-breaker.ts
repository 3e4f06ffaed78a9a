export type CircuitState = 'closed' | 'open' | 'half-open'

export interface BreakerLimits {
  readonly failures: number
  readonly coolDownMs: number
}

/**
 * closed → (consecutive failures) → open → (cool-down) → half-open: one trial call closes or reopens it. Each
 * admitted call reports exactly one of `succeeded`, `failed` or `withdrawn` (no verdict).
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits
  readonly #now: () => number
  #state: CircuitState = 'closed'
  #failuresInARow = 0
  #reopensAtMs = 0
  #probing = false

  constructor(limits: BreakerLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  get state(): CircuitState {
    return this.#state
  }

  get failuresInARow(): number {
    return this.#failuresInARow
  }

  admits(): boolean {
    if (this.#state === 'closed') return true
    if (this.#state === 'open' && this.#now() >= this.#reopensAtMs) this.#state = 'half-open'
    if (this.#state !== 'half-open' || this.#probing) return false
    this.#probing = true
    return true
  }

  succeeded(): void {
    this.#state = 'closed'
    this.#failuresInARow = 0
    this.#probing = false
  }

  /** Returns true if this opened the circuit. */
  failed(): boolean {
    this.#probing = false
    this.#failuresInARow += 1
    if (this.#state === 'open') return false
    if (this.#state === 'closed' && this.#failuresInARow < this.#limits.failures) return false
    this.#state = 'open'
    this.#reopensAtMs = this.#now() + this.#limits.coolDownMs
    return true
  }

  withdrawn(): void {
    this.#probing = false
  }
}
