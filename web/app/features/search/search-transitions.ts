import type { Transitions } from '@multas/domain'

/**
 * Stages of the home screen:
 * - `restoring`: a stored search is being fetched, or the server could not be reached.
 * - `complete`: it ended, or its token did and the rest arrives by e-mail.
 * - `limited`: this subject was searched too recently.
 */
export type SearchStage = 'form' | 'restoring' | 'searching' | 'complete' | 'limited'

export type SearchTransition =
  | 'edited'
  | 'again'
  | 'reset'
  | 'restoring'
  | 'restoreFailed'
  | 'started'
  | 'limited'
  | 'statusRunning'
  | 'statusComplete'
  | 'sessionChanged'
  | 'sessionCompleted'
  | 'expired'

const ANYWHERE = {
  reset: 'form',
  restoring: 'restoring',
  started: 'searching',
  limited: 'limited',
} as const

const WITHOUT_SESSION = {
  sessionChanged: 'ignored',
  sessionCompleted: 'ignored',
  expired: 'ignored',
} as const

/** docs/behaviour/state-machines/search.md */
export const SEARCH_TRANSITIONS = {
  form: {
    ...ANYWHERE,
    ...WITHOUT_SESSION,
    edited: 'form',
    again: 'form',
    // Late reply of a search that the visitor has left.
    restoreFailed: 'ignored',
    statusRunning: 'ignored',
    statusComplete: 'ignored',
  },
  restoring: {
    ...ANYWHERE,
    ...WITHOUT_SESSION,
    edited: 'restoring',
    again: 'restoring',
    restoreFailed: 'restoring',
    statusRunning: 'searching',
    statusComplete: 'complete',
  },
  searching: {
    ...ANYWHERE,
    edited: 'searching',
    again: 'searching',
    restoreFailed: 'ignored',
    statusRunning: 'searching',
    statusComplete: 'complete',
    sessionChanged: 'searching',
    sessionCompleted: 'complete',
    expired: 'complete',
  },
  complete: {
    ...ANYWHERE,
    edited: 'complete',
    again: 'complete',
    restoreFailed: 'ignored',
    statusRunning: 'searching',
    statusComplete: 'complete',
    sessionChanged: 'complete',
    sessionCompleted: 'complete',
    expired: 'complete',
  },
  limited: {
    ...ANYWHERE,
    ...WITHOUT_SESSION,
    edited: 'limited',
    again: 'limited',
    restoreFailed: 'ignored',
    statusRunning: 'searching',
    statusComplete: 'complete',
  },
} as const satisfies Transitions<SearchStage, SearchTransition>
