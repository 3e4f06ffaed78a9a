import type { SourceStateWord } from '@multas/contract'

interface Counted {
  readonly consultations: number
  readonly answered: number
  /** Partially readable answers: neither success nor silence. */
  readonly partly: number
}

export interface Evidence {
  readonly isConfigured: boolean
  readonly isPaused: boolean
  /** Not queried after repeated consecutive failures. */
  readonly isResting: boolean
  readonly newest: Counted
  readonly lastDay: Counted
}

/** Minimum sample for the current state. */
const ENOUGH = 5
const GOOD_SHARE = 0.95
const BAD_SHARE = 0.5

/** Evaluates the newest hours if the sample suffices, else by the last day. */
export function evaluateState({
  isConfigured,
  isPaused,
  isResting,
  newest,
  lastDay,
}: Evidence): SourceStateWord {
  if (!isConfigured) return 'not_consulted'
  if (isPaused) return 'paused'
  if (isResting) return 'silent'
  const { consultations, answered, partly } = newest.consultations >= ENOUGH ? newest : lastDay
  if (consultations === 0) return 'no_data'
  if ((answered + partly) / consultations < BAD_SHARE) return 'silent'
  return answered / consultations < GOOD_SHARE ? 'troubled' : 'answering'
}
