export interface ObservedRun {
  /** Elapsed time when the observation began; 0 if it began later. */
  readonly sinceMs: number
  readonly elapsedMs: number
  readonly isOver: boolean
}

export interface Durations {
  shareWithin(elapsedMs: number): number
  /** `share` from 0 to 1. */
  quantileMs(share: number): number
}

/** Assumed factor beyond the longest observed duration. */
const BEYOND_OBSERVED = 1.5

/**
 * Estimates durations (Kaplan and Meier, 1958, with delayed entry): a running search counts as longer than
 * its elapsed time. Otherwise the short searches before a rush would set it. Null until a search has ended.
 */
export function estimateDurations(runs: readonly ObservedRun[]): Durations | null {
  const ends = runs.flatMap(({ elapsedMs, isOver }) => (isOver ? elapsedMs : [])).toSorted(ascending)
  const exits = runs.map(({ elapsedMs }) => elapsedMs).toSorted(ascending)
  const entries = runs.map(({ sinceMs }) => sinceMs).toSorted(ascending)
  const steps: { readonly ms: number; readonly share: number }[] = []
  const state = { longer: 1, exited: 0, entered: 0 }
  for (const [index, ms] of ends.entries()) {
    while ((exits[state.exited] ?? ms) < ms) state.exited += 1
    while ((entries[state.entered] ?? ms) < ms) state.entered += 1
    const endedAtOnce = ends.indexOf(ms)
    const atRisk = state.entered - state.exited - (index - endedAtOnce)
    state.longer *= 1 - 1 / Math.max(1, atRisk)
    steps.push({ ms, share: 1 - state.longer })
  }
  if (steps.length === 0) return null
  const longestMs = (exits.at(-1) ?? 0) * BEYOND_OBSERVED
  return {
    shareWithin: (elapsedMs) => steps.findLast(({ ms }) => ms <= elapsedMs)?.share ?? 0,
    quantileMs: (share) => steps.find((step) => step.share >= share)?.ms ?? longestMs,
  }
}

const ascending = (one: number, other: number): number => one - other
