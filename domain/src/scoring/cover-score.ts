import { type CoverageSummary, everyoneAnswered } from '../search/coverage.ts'
import type { Scoring } from './score-fines.ts'

/** Of how much a score knows. */
export type ScoreCoverage = Pick<CoverageSummary, 'asked' | 'answered'>

/** A score as it may be shown. */
export type CoveredScore<S> = S & ScoreCoverage & { readonly conclusive: boolean }

const PERFECT = 100

/**
 * A score with what it knows. Unless every jurisdiction that can be asked answered, it is not conclusive, and a
 * perfect one is withheld (null): silence is never good news (docs/behaviour/score.md#incomplete-coverage).
 */
export function coverScore<S extends Pick<Scoring, 'score'>>(
  scoring: S | null,
  { asked, answered }: ScoreCoverage,
): CoveredScore<S> | null {
  const conclusive = everyoneAnswered({ asked, answered })
  if (scoring === null || (!conclusive && scoring.score >= PERFECT)) return null
  return { ...scoring, conclusive, answered, asked }
}

/** Why a score is not conclusive, in words; null when it is. */
export function describeInconclusive(coverage: ScoreCoverage): string | null {
  if (everyoneAnswered(coverage)) return null
  const { answered, asked } = coverage
  return asked === 0 || answered === 0
    ? 'No concluyente: ninguna jurisdicción respondió completa.'
    : `No concluyente: ${answered === 1 ? 'respondió' : 'respondieron'} ${answered} de ${asked} jurisdicciones.`
}
