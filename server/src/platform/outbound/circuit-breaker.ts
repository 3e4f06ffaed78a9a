export type CircuitState = 'closed' | 'open' | 'half-open'

export interface BreakerLimits {
  /** Failures in a row that open the circuit. */
  readonly failures: number
  /** How long it stays open before one call is let through to see. */
  readonly coolDownMs: number
}

/**
 * Stops asking an upstream that keeps failing.
 *
 * closed → (failures in a row) → open → (cool-down) → half-open: one call goes through; its success closes the
 * circuit, its failure opens it again. Whoever was admitted reports exactly one of `succeeded`, `failed` or
 * `withdrawn` (it ended without a verdict on the upstream).
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

  /** True when this failure opened the circuit. */
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
