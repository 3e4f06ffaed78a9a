import type { ShownAct } from '../../acts/index.ts'
import { CoverageAnswer, CoverageNotice, OtherKind } from '../coverage/index.ts'
import { NextDueDate, type OpenDueDate } from '../due-dates/index.ts'
import type { ShownResult } from './shown-result.ts'

interface ResultSummaryProps {
  result: ShownResult
  acts: readonly ShownAct[]
  dueDates: readonly OpenDueDate<ShownAct>[]
  onShowFine(act: ShownAct): void
  onSearchFurther: (() => void) | undefined
}

export function ResultSummary(props: ResultSummaryProps) {
  const { result, acts, dueDates, onShowFine, onSearchFurther } = props
  const { searchType, sentByEmail, coverage, jurisdictionsWithErrors } = result
  const expected = result.progress?.total ?? 0
  const [first] = dueDates
  return (
    <>
      {first && <NextDueDate open={dueDates} onShow={() => onShowFine(first.fine)} />}
      {!sentByEmail && acts.length > 0 && <CoverageAnswer coverage={coverage} expected={expected} />}
      {!sentByEmail && acts.length === 0 && (
        <>
          <CoverageNotice
            coverage={coverage}
            expected={expected}
            jurisdictionsWithErrors={jurisdictionsWithErrors}
          />
          <OtherKind coverage={coverage} searchType={searchType} onSearchFurther={onSearchFurther} />
        </>
      )}
    </>
  )
}
