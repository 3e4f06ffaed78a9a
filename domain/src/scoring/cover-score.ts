import { type CoverageSummary, haveAllAnswered } from '../search/coverage.ts'
import type { Scoring } from './score-fines.ts'

export type ScoreCoverage = Pick<CoverageSummary, 'asked' | 'answered'>

export type CoveredScore<S> = S & ScoreCoverage & { readonly conclusive: boolean }

const PERFECT = 100

/**
 * Adds coverage. Unless all queryable jurisdictions answered, it is inconclusive and a perfect score becomes
 * null (docs/behaviour/score.md#incomplete-coverage).
 */
export function coverScore<S extends Pick<Scoring, 'score'>>(
  scoring: S | null,
  { asked, answered }: ScoreCoverage,
): CoveredScore<S> | null {
  const conclusive = haveAllAnswered({ asked, answered })
  if (scoring === null || (!conclusive && scoring.score >= PERFECT)) return null
  return { ...scoring, conclusive, answered, asked }
}

export function describeInconclusive(coverage: ScoreCoverage): string | null {
  if (haveAllAnswered(coverage)) return null
  const { answered, asked } = coverage
  return answered === 0
    ? 'No concluyente: ninguna jurisdicción respondió completa.'
    : `No concluyente: ${answered === 1 ? 'respondió' : 'respondieron'} ${answered} de ${asked} jurisdicciones.`
}
