/** When faults were under way: they excuse delays, never a false statement. */
export interface Calm {
  /** Returns how to end it; the effects of a fault end `aftermathMs` later. */
  disturb(what: string, aftermathMs: number): () => void
  /** Whether no fault and none of its effects overlaps this time. */
  isCalm(fromMs: number, untilMs: number): boolean
  /** Time under faults since then. */
  disturbedMs(sinceMs: number): number
}

interface Disturbance {
  readonly what: string
  readonly fromMs: number
  untilMs: number
}

export function createCalm(now: () => number): Calm {
  const all: Disturbance[] = []
  return {
    disturb(what, aftermathMs) {
      const one: Disturbance = { what, fromMs: now(), untilMs: Number.POSITIVE_INFINITY }
      all.push(one)
      return () => {
        one.untilMs = Math.min(one.untilMs, now() + aftermathMs)
      }
    },
    isCalm: (fromMs, untilMs) => !all.some((one) => one.fromMs <= untilMs && one.untilMs >= fromMs),
    disturbedMs: (sinceMs) =>
      all.reduce(
        (sum, one) => sum + Math.max(0, Math.min(one.untilMs, now()) - Math.max(one.fromMs, sinceMs)),
        0,
      ),
  }
}
