import type { JurisdictionCoverage } from '@multas/contract'
import { jurisdictionsWarning } from '@multas/domain'
import { Notice } from '../../ui/notice.tsx'
import { everyoneAnswered, summariseCoverage } from './summarise-coverage.ts'

interface CoverageNoticeProps {
  coverage: readonly JurisdictionCoverage[]
  expected: number
  jurisdictionsWithErrors: readonly string[]
}

/** How far the result of an ended search can be trusted. */
export function CoverageNotice({ coverage, expected, jurisdictionsWithErrors }: CoverageNoticeProps) {
  const warning = jurisdictionsWarning(jurisdictionsWithErrors)
  if (warning !== null)
    return (
      <Notice tone="warning">
        <p>{warning}</p>
      </Notice>
    )
  return everyoneAnswered(summariseCoverage(coverage, expected)) ? (
    <Notice tone="success">
      <p>Respondieron todas las jurisdicciones. El resultado es lo que informan hoy: no es un libre deuda.</p>
    </Notice>
  ) : (
    <Notice tone="info">
      <p>Hay jurisdicciones que no pudimos consultar. Más abajo está qué respondió cada una y cómo seguir.</p>
    </Notice>
  )
}
