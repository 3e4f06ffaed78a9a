import type { JurisdictionCoverage } from '@multas/contract'
import { summariseCoverage } from '@multas/domain'
import { COVERAGE_HEADING } from './coverage-section.tsx'
import { describeAnswers } from './describe-coverage.ts'
import { missingNames } from './missing-names.ts'

interface CoverageAnswerProps {
  coverage: readonly JurisdictionCoverage[]
  expected: number
}

export function CoverageAnswer({ coverage, expected }: CoverageAnswerProps) {
  const summary = summariseCoverage(coverage, expected)
  if (summary.asked + summary.notAsked === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {describeAnswers(summary, missingNames(coverage))}{' '}
      {coverage.length > 0 && (
        <button
          type="button"
          onClick={showCoverage}
          className="no-print inline-block min-h-6 cursor-pointer font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
        >
          Ver qué respondió cada una
        </button>
      )}
    </p>
  )
}

function showCoverage(): void {
  const heading = document.getElementById(COVERAGE_HEADING)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
