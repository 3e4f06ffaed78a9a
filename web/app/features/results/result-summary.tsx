import { formatArs } from '@multas/domain'
import { pendingCentavos } from './fine-amounts.ts'
import { resultHeadline } from './result-headline.ts'
import type { ShownResult } from './shown-result.ts'
import { describeCoverage, summariseCoverage } from './summarise-coverage.ts'

export function ResultSummary({ result }: { result: ShownResult }) {
  const { infractions, searchType, sentByEmail } = result
  const coverage = summariseCoverage(result.coverage, result.progress?.total ?? 0)
  const headline = resultHeadline({ infractions: infractions.length, searchType, sentByEmail, coverage })
  const pending = pendingCentavos(infractions)
  return (
    <div className="grid content-start gap-2">
      <h2 className={`text-2xl font-bold ${headline.tone === 'clear' ? 'text-settled' : ''}`}>
        {headline.title}
      </h2>
      {headline.text && <p className="text-lg">{headline.text}</p>}
      {pending > 0 && (
        <p className="text-lg">
          Pendientes por <strong className="tabular-nums">{formatArs(pending)}</strong>
        </p>
      )}
      {coverage.total > 0 && <p className="text-ink-soft">{describeCoverage(coverage)}</p>}
      {sentByEmail && infractions.length > 0 && (
        <p>Para ver el resultado completo, revisá tu correo electrónico.</p>
      )}
    </div>
  )
}
