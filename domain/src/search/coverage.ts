import { isConclusive, type Outcome } from './outcome.ts'

/** How one jurisdiction's consultation stands; null while it is still being consulted. */
interface CoverageLine {
  readonly outcome: Outcome | null
}

export interface CoverageSummary {
  /** Every jurisdiction there is. */
  readonly total: number
  /** Answered in full. */
  readonly answered: number
  readonly withNothing: number
  readonly withFines: number
}

/** The jurisdiction answered in full: only then may its silence be told as "no fines" (design, section 5). */
export function hasAnswered({ outcome }: CoverageLine): boolean {
  return outcome !== null && isConclusive(outcome)
}

/**
 * How many jurisdictions answered, and with what (design, section 5). `expected` is how many the search has; one
 * that never reported did not answer.
 */
export function summariseCoverage(lines: readonly CoverageLine[], expected: number): CoverageSummary {
  const answered = lines.filter(hasAnswered)
  const withFines = answered.filter(({ outcome }) => outcome === 'found').length
  return {
    total: Math.max(lines.length, expected),
    answered: answered.length,
    withFines,
    withNothing: answered.length - withFines,
  }
}

/** Whether a result without fines may be told as such. Never for a search that knows no jurisdiction. */
export function everyoneAnswered({ answered, total }: CoverageSummary): boolean {
  return total > 0 && answered === total
}
