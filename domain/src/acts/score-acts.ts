import type { Fine } from '../fine/fine.ts'
import { type Scoring, scoreFines } from '../scoring/score-fines.ts'
import { principalReports } from './group-reports.ts'

/** Scores a subject's fines (`scoreFines`), counting an act that several jurisdictions report once. */
export function scoreActs(fines: readonly Fine[], now: Date): Scoring {
  return scoreFines(principalReports(fines), now)
}
