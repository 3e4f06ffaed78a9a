import { isConclusive, isFailure, OUTCOMES, type Outcome } from '@multas/domain'

/** Outcomes that measure a source: full answer or failure, not those without a request. */
export const MEASURED_OUTCOMES: readonly Outcome[] = OUTCOMES.filter(
  (outcome) => isConclusive(outcome) || isFailure(outcome),
)

export const ANSWERED_OUTCOMES: readonly Outcome[] = OUTCOMES.filter(isConclusive)
