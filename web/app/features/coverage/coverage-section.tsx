import type { JurisdictionCoverage } from '@multas/contract'
import { summariseCoverage } from '@multas/domain'
import { Card } from '../../ui/card.tsx'
import { CoverageLine } from './coverage-line.tsx'
import { describeCoverage } from './describe-coverage.ts'
import { groupCoverage } from './group-coverage.ts'
import type { Question } from './question.ts'

interface CoverageSectionProps {
  coverage: readonly JurisdictionCoverage[]
  expected: number
  question: Question
}

export const COVERAGE_HEADING = 'cobertura'

export function CoverageSection({ coverage, expected, question }: CoverageSectionProps) {
  if (coverage.length === 0) return null
  return (
    <Card className="grid gap-4 print:gap-1.5 print:p-3" aria-labelledby={COVERAGE_HEADING}>
      <div className="grid gap-1">
        <h2 id={COVERAGE_HEADING} tabIndex={-1} className="scroll-mt-4 text-lg font-bold">
          Qué respondió cada jurisdicción
        </h2>
        <p className="text-ink-soft">{describeCoverage(summariseCoverage(coverage, expected))}</p>
      </div>
      <div className="grid border-t border-line">
        {groupCoverage(coverage).map(({ title, explanation, lines }) => (
          <details key={title} className="group border-b border-line">
            <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold print:min-h-0 print:py-0.5 marker:content-none">
              <Chevron />
              <span className="flex-1">{title}</span>
              <span className="tabular-nums text-ink-soft">{lines.length}</span>
            </summary>
            {explanation && <p className="pb-2 pl-7 text-sm text-ink-soft print:pb-0">{explanation}</p>}
            <ul className="grid gap-x-8 pb-3 pl-7 md:grid-cols-2 print:grid-cols-3 print:gap-x-4 print:pb-1 print:pl-0">
              {lines.map((line) => (
                <CoverageLine key={line.jurisdiction} line={line} question={question} />
              ))}
            </ul>
          </details>
        ))}
      </div>
      <a
        href="/cobertura"
        className="no-print inline-flex min-h-11 items-center justify-self-start text-brand underline underline-offset-4"
      >
        Qué municipios consultamos
      </a>
    </Card>
  )
}

function Chevron() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 group-open:rotate-90" aria-hidden="true">
      <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
