import type { Fine } from '../fine/fine.ts'
import { type Scoring, scoreFines } from '../scoring/score-fines.ts'
import { principalReports } from './group-reports.ts'

/** The score of a subject's fines (`scoreFines`), in which an act that several jurisdictions report weighs once. */
export function scoreActs(fines: readonly Fine[], now: Date): Scoring {
  return scoreFines(principalReports(fines), now)
}
