export { CoverageNotice } from './coverage-notice.tsx'
export { CoverageSection } from './coverage-section.tsx'
export type { Question } from './question.ts'
export { RecentAnswers } from './recent-answers.tsx'
export {
  type CoverageSummary,
  describeCoverage,
  everyoneAnswered,
  summariseCoverage,
} from './summarise-coverage.ts'
