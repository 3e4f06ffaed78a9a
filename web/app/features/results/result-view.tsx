import type { ReactNode } from 'react'
import { Announcer } from '../../ui/announcer.tsx'
import { Card } from '../../ui/card.tsx'
import { CoverageList } from './coverage-list.tsx'
import { CoverageNotice } from './coverage-notice.tsx'
import { FineList } from './fine-list.tsx'
import { PersonCard } from './person-card.tsx'
import { countInfractions } from './result-headline.ts'
import { ResultSummary } from './result-summary.tsx'
import { ScorePanel } from './score-panel.tsx'
import type { ShownResult } from './shown-result.ts'
import { VehicleCard } from './vehicle-card.tsx'

interface ResultViewProps {
  result: ShownResult
  state: 'searching' | 'complete'
  /** Stands where the summary will be, as long as the search runs. */
  progress?: ReactNode
}

/**
 * One result. What arrives late (card, score, coverage) has its place from the start, and fines are added at
 * the end: nothing that is being read moves.
 */
export function ResultView({ result, state, progress }: ResultViewProps) {
  const searching = state === 'searching'
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Announcer text={announce(result, searching)} />
      <Card aria-label={searching ? 'Búsqueda en curso' : 'Resumen'} className="min-h-52 lg:col-start-1">
        {searching ? progress : <ResultSummary result={result} />}
      </Card>
      <aside
        aria-label="Datos y puntaje"
        className="grid gap-5 sm:grid-cols-2 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:grid-cols-1"
      >
        {result.searchType === 'patent' ? (
          <VehicleCard vehicle={result.vehicle} waiting={searching} />
        ) : (
          <PersonCard person={result.personData} waiting={searching} />
        )}
        <ScorePanel scoring={result.scoring} waiting={searching} />
      </aside>
      <div className="grid gap-5 lg:col-start-1">
        <CoverageNotice result={result} searching={searching} />
        <FineList fines={result.infractions} verifiedActs={result.verifiedActs} isLive={searching} />
        {!searching && <CoverageList coverage={result.coverage} />}
      </div>
    </div>
  )
}

function announce({ infractions, progress }: ShownResult, searching: boolean): string {
  const found =
    infractions.length === 0 ? 'Todavía no hay infracciones.' : `${countInfractions(infractions.length)}.`
  if (!searching) return `Búsqueda completada. ${infractions.length === 0 ? '' : found}`
  return progress ? `${found} ${progress.done} de ${progress.total} jurisdicciones consultadas.` : found
}
