import { type CalendarDay, summariseCoverage } from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'
import { CoverageNotice, OtherKind } from '../coverage/index.ts'
import type { ReportSource } from '../downloads/index.ts'
import { NextDueDate } from '../due-dates/index.ts'
import { ResultActions } from './result-actions.tsx'
import { resultHeadline } from './result-headline.ts'
import type { ShownResult } from './shown-result.ts'

interface ResultSummaryProps {
  result: ShownResult
  acts: readonly ShownAct[]
  source: ReportSource
  today: CalendarDay
  siteName: string
  onSearchFurther: (() => void) | undefined
}

/** What came out of an ended search, and how far that can be trusted. */
export function ResultSummary(props: ResultSummaryProps) {
  const { result, acts, source, today, siteName, onSearchFurther } = props
  const { searchType, sentByEmail } = result
  const expected = result.progress?.total ?? 0
  const coverage = summariseCoverage(result.coverage, expected)
  const headline = resultHeadline({ infractions: acts.length, searchType, sentByEmail, coverage })
  return (
    <div className="grid content-start gap-3">
      <h2 className={`text-2xl leading-tight font-bold ${headline.tone === 'clear' ? 'text-settled' : ''}`}>
        {headline.title}
      </h2>
      {headline.text && <p className="text-lg">{headline.text}</p>}
      <NextDueDate fines={acts} today={today} />
      {sentByEmail && acts.length > 0 && <p>Para ver el resultado completo, revisá tu correo electrónico.</p>}
      {!sentByEmail && (
        <CoverageNotice
          coverage={result.coverage}
          expected={expected}
          jurisdictionsWithErrors={result.jurisdictionsWithErrors}
        />
      )}
      {acts.length === 0 && !sentByEmail && (
        <OtherKind coverage={result.coverage} searchType={searchType} onSearchFurther={onSearchFurther} />
      )}
      <ResultActions result={result} acts={acts} source={source} today={today} siteName={siteName} />
    </div>
  )
}
