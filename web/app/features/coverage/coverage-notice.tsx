import type { JurisdictionCoverage } from '@multas/contract'
import { haveAllAnswered, jurisdictionsWarning, summariseCoverage } from '@multas/domain'
import { Notice } from '../../ui/notice.tsx'
import { describeCoverage } from './describe-coverage.ts'

interface CoverageNoticeProps {
  coverage: readonly JurisdictionCoverage[]
  expected: number
  jurisdictionsWithErrors: readonly string[]
}

export function CoverageNotice({ coverage, expected, jurisdictionsWithErrors }: CoverageNoticeProps) {
  const summary = summariseCoverage(coverage, expected)
  if (summary.asked + summary.notAsked === 0) return null
  if (jurisdictionsWithErrors.length > 0)
    return (
      <>
        <CoverageWarning names={jurisdictionsWithErrors} />
        <p className="text-ink-soft">{describeCoverage(summary)}</p>
      </>
    )
  return haveAllAnswered(summary) ? (
    <Notice tone="success">
      <p>{describeCoverage(summary)} El resultado es lo que informan hoy: no es un libre deuda.</p>
    </Notice>
  ) : (
    <Notice tone="info">
      <p>{describeCoverage(summary)} Más abajo está qué respondió cada una y cómo seguir.</p>
    </Notice>
  )
}

export function CoverageWarning({ names }: { names: readonly string[] }) {
  const warning = jurisdictionsWarning(names)
  if (warning === null) return null
  return (
    <Notice tone="warning">
      <p>{warning}</p>
    </Notice>
  )
}
