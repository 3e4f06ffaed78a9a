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

/** In how many of how many nothing was found, and how many are not known. */
export function describeCoverage(summary: CoverageSummary): string {
  const { total, answered, withNothing } = summary
  const silent = total - answered
  const found = `Sin infracciones en ${withNothing} de ${total} jurisdicciones`
  if (silent === 0) return `${found}. Respondieron todas.`
  return `${found}. ${silent === 1 ? 'De 1 no sabemos' : `De ${silent} no sabemos`}: no respondió o no permite esta consulta.`
}
