/** A search that ran during the time of observation. */
export interface ObservedRun {
  /** How long it had been running when the observation began; 0 when it began later. */
  readonly sinceMs: number
  /** How long it took in all, or has been running so far. */
  readonly elapsedMs: number
  readonly isOver: boolean
}

/** How long searches take, as a distribution. */
export interface Durations {
  /** The share of searches that take no longer than this, from 0 to 1. */
  shareWithin(elapsedMs: number): number
  /** The duration that this share of searches (0 to 1) does not exceed, in milliseconds. */
  quantileMs(share: number): number
}

/** Nothing is known of what exceeds every duration that was observed: so much longer is assumed. */
const BEYOND_OBSERVED = 1.5

/**
 * Estimates the distribution of durations (Kaplan and Meier, 1958, with delayed entry): a search that still runs says
 * that it takes longer than so far. Without it, the first minutes of a rush would be judged by the short searches before
 * it, and long searches would be missed by an observation shorter than they are. Null while no search has ended.
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
