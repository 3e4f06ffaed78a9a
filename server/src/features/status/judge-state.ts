import type { SourceStateWord } from '@multas/contract'

interface Counted {
  readonly consultations: number
  readonly answered: number
  /** Answers of which a part could not be read: neither an answer nor silence. */
  readonly partly: number
}

export interface Evidence {
  readonly isConfigured: boolean
  /** The operator has stopped asking it. */
  readonly isPaused: boolean
  /** It failed so often in a row that it is not being asked. */
  readonly isResting: boolean
  /** The hours up to now. */
  readonly newest: Counted
  readonly lastDay: Counted
}

/** Fewer consultations than these say nothing of how it stands right now. */
const ENOUGH = 5
const GOOD_SHARE = 0.95
const BAD_SHARE = 0.5

/** The word for how a source stands: by its newest hours when they hold enough, else by its last day. */
export function judgeState({
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
