import type { JurisdictionCoverage } from '@multas/contract'
import { isConclusive } from '@multas/domain'

export interface CoverageSummary {
  /** Every jurisdiction there is. */
  readonly total: number
  /** Answered in full. */
  readonly answered: number
  readonly withNothing: number
  readonly withFines: number
}

/** `expected` is how many jurisdictions the search has; one that never reported did not answer. */
export function summariseCoverage(lines: readonly JurisdictionCoverage[], expected: number): CoverageSummary {
  const answered = lines.filter(({ outcome }) => outcome !== null && isConclusive(outcome))
  const withFines = answered.filter(({ outcome }) => outcome === 'found').length
  return {
    total: Math.max(lines.length, expected),
    answered: answered.length,
    withFines,
    withNothing: answered.length - withFines,
  }
}

export function everyoneAnswered({ answered, total }: CoverageSummary): boolean {
  return total > 0 && answered === total
}

/** How many answered, how many of them had nothing, and how many are not known. */
export function describeCoverage({ total, answered, withNothing }: CoverageSummary): string {
  const silent = total - answered
  if (silent === 0) return `Respondieron las ${total} jurisdicciones; en ${withNothing} no hay infracciones.`
  const unknown = silent === 1 ? 'De 1 no sabemos nada' : `De ${silent} no sabemos nada`
  return `Respondieron ${answered} de ${total} jurisdicciones; en ${withNothing} no hay infracciones. ${unknown}.`
}
