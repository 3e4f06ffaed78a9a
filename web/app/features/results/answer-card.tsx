import { type CalendarDay, summariseCoverage } from '@multas/domain'
import { type ReactNode, useMemo, useState } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { Card } from '../../ui/card.tsx'
import { missingNames } from '../coverage/index.ts'
import type { ReportSource } from '../downloads/index.ts'
import { openDueDates } from '../due-dates/index.ts'
import { SummaryCards, sumDebt } from '../fines/index.ts'
import { ProgressDetails } from './progress-details.tsx'
import { answerOf, answerSoFar } from './result-answer.ts'
import { ResultMenu } from './result-menu.tsx'
import { ResultSummary } from './result-summary.tsx'
import type { ShownResult } from './shown-result.ts'

interface AnswerCardProps {
  result: ShownResult
  acts: readonly ShownAct[]
  source: ReportSource
  today: CalendarDay
  siteName: string
  searching: boolean
  progress: ReactNode
  onShowFine(act: ShownAct): void
  onSearchFurther: (() => void) | undefined
}

/** Two lines, so that a growing amount causes no layout shift. */
const TITLE =
  'min-h-[2lh] text-[min(1.375rem,9vw)] min-w-0 leading-[1.2] font-bold text-balance wrap-anywhere tabular-nums sm:min-h-[1lh] sm:text-2xl'
/** Kept for the answer, so that the list below does not move. */
const KEPT_HEIGHT = 'min-h-115.5 sm:min-h-121 print:min-h-0'

export function AnswerCard(props: AnswerCardProps) {
  const { searching } = props
  const [wasSearching] = useState(searching)
  return (
    <Card
      aria-label={searching ? 'Búsqueda en curso' : 'Resumen'}
      className={`grid content-start gap-1.5 max-sm:px-4 max-sm:py-3 sm:gap-4 print:gap-1.5 ${wasSearching ? KEPT_HEIGHT : ''}`}
    >
      {searching ? <AnswerSoFar {...props} /> : <FinalAnswer {...props} />}
    </Card>
  )
}

function AnswerSoFar({ result, acts, today, progress }: AnswerCardProps) {
  const { lead, title, line } = useMemo(() => answerSoFar(acts.length, sumDebt(acts, today)), [acts, today])
  return (
    <>
      <p>
        <span className="block text-sm leading-5 font-medium text-ink-soft">{lead}</span>{' '}
        <span className={`block ${TITLE}`}>{title}</span>
      </p>
      <SummaryCards acts={acts} isLive />
      <ProgressDetails result={result} progress={progress} />
      {line && <p className="text-sm">{line}</p>}
    </>
  )
}

function FinalAnswer(props: AnswerCardProps) {
  const { result, acts, source, today, siteName, onShowFine, onSearchFurther } = props
  const dueDates = useMemo(() => openDueDates(acts, today), [acts, today])
  const answer = answerOf({
    acts: acts.length,
    debt: useMemo(() => sumDebt(acts, today), [acts, today]),
    searchType: result.searchType,
    sentByEmail: result.sentByEmail,
    isUnfinished: result.isUnfinished ?? false,
    coverage: summariseCoverage(result.coverage, result.progress?.total ?? 0),
    missing: missingNames(result.coverage),
  })
  return (
    <>
      <div className="flex items-start justify-between gap-3 max-[20rem]:flex-wrap">
        <h2 className={`${TITLE} max-[20rem]:basis-full ${answer.tone === 'clear' ? 'text-settled' : ''}`}>
          {answer.title}
        </h2>
        <ResultMenu {...{ result, acts, source, dueDates, siteName }} />
      </div>
      {acts.length > 0 && <SummaryCards acts={acts} isLive={false} />}
      {(answer.count ?? answer.lines[0]) && (
        <div className={`grid ${acts.length === 0 ? 'gap-2 text-lg' : 'text-sm leading-5 sm:text-base'}`}>
          {answer.count && <h3>{answer.count}</h3>}
          {answer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <ResultSummary {...{ result, acts, dueDates, onShowFine, onSearchFurther }} />
    </>
  )
}
