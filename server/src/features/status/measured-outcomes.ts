import { isConclusive, isFailure, OUTCOMES, type Outcome } from '@multas/domain'

/** What says something of a source: it answered in full, or it failed. That it was not asked says nothing. */
export const MEASURED_OUTCOMES: readonly Outcome[] = OUTCOMES.filter(
  (outcome) => isConclusive(outcome) || isFailure(outcome),
)

export const ANSWERED_OUTCOMES: readonly Outcome[] = OUTCOMES.filter(isConclusive)
