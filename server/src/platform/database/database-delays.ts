/** A statement or a turn that takes no longer is no delay. */
const USUAL_MS = 1_000

/** Adds up the time for which the database kept work of this process waiting; waits at the same time count once. */
export class DatabaseDelays {
  readonly #usualMs: number
  readonly #waits = new Set<{ readonly startedMs: number }>()
  #lostMs = 0
  #countedUntilMs = 0

  constructor(usualMs: number = USUAL_MS) {
    this.#usualMs = usualMs
  }

  /** Since the start of the process; grows during a wait. */
  lostMs(): number {
    const firstMs = Math.min(...[...this.#waits].map(({ startedMs }) => startedMs))
    return (
      this.#lostMs + Math.max(0, performance.now() - Math.max(firstMs + this.#usualMs, this.#countedUntilMs))
    )
  }

  begin(): () => void {
    const wait = { startedMs: performance.now() }
    this.#waits.add(wait)
    return () => {
      if (!this.#waits.has(wait)) return
      this.#lostMs = this.lostMs()
      this.#countedUntilMs = performance.now()
      this.#waits.delete(wait)
    }
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}

export interface Deadline {
  leftMs(): number
  stop(): void
}

export interface DeadlineOptions {
  readonly ms: number
  readonly delays: DatabaseDelays
  readonly onEnd: () => void
  readonly onExtended?: (leftMs: number) => void
}

/** Ends after `ms`, to which it adds what the database delays meanwhile. */
export function startDeadline({ ms, delays, onEnd, onExtended }: DeadlineOptions): Deadline {
  const startMs = performance.now() - delays.lostMs()
  const leftMs = () => startMs + ms + delays.lostMs() - performance.now()
  let timer = setTimeout(onTime, Math.max(0, ms))

  function onTime(): void {
    const moreMs = leftMs()
    if (moreMs < 1) {
      onEnd()
      return
    }
    timer = setTimeout(onTime, moreMs)
    onExtended?.(moreMs)
  }

  return { leftMs, stop: () => clearTimeout(timer) }
}
