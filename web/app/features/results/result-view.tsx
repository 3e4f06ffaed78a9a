import { foundInSystem, summariseCoverage, todayInArgentina } from '@multas/domain'
import { type ReactNode, useMemo, useState } from 'react'
import { shownActs } from '../../acts/index.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Card } from '../../ui/card.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { TooltipScope } from '../../ui/tooltip.tsx'
import { OwnSession } from '../contest/index.ts'
import { CoverageSection, type Question } from '../coverage/index.ts'
import type { ReportSource } from '../downloads/index.ts'
import { FineSection, JurisdictionSummary, SummaryCards } from '../fines/index.ts'
import { MapPanel } from '../map/index.ts'
import { ScorePanel } from '../scoring/index.ts'
import { ZonePanel } from '../zones/index.ts'
import { PersonCard } from './person-card.tsx'
import { ProgressDetails } from './progress-details.tsx'
import { ResultSummary } from './result-summary.tsx'
import type { ShownResult } from './shown-result.ts'
import { VehicleCard } from './vehicle-card.tsx'

interface ResultViewProps {
  result: ShownResult
  state: 'searching' | 'complete'
  /** Stands where the summary will be, as long as the search runs. */
  progress?: ReactNode
  /** What may be copied for an official form; null where it is masked. */
  question: Question
  siteName: string
  /** Goes to another search with the same e-mail; left out where nobody is verified. */
  onSearchFurther?: () => void
  /** Where its report and its links come from. */
  source: ReportSource
}

/**
 * One result. What arrives late (card, summary, score) has its place from the start, fines are added at the end,
 * and what stands below them appears when no more come: nothing that is being read moves.
 */
export function ResultView(props: ResultViewProps) {
  return (
    <TooltipScope>
      <ResultParts {...props} />
    </TooltipScope>
  )
}

function ResultParts(props: ResultViewProps) {
  const { result, state, progress, question, siteName, source, onSearchFurther } = props
  const searching = state === 'searching'
  const acts = useMemo(() => shownActs(result.infractions), [result.infractions])
  const coverage = summariseCoverage(result.coverage, result.progress?.total ?? 0)
  const [today] = useState(() => todayInArgentina(new Date()))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <Announcer text={announce(result, acts.length, searching)} />
      <Card
        aria-label={searching ? 'Búsqueda en curso' : 'Resumen'}
        className="grid min-h-[32rem] sm:min-h-92"
      >
        {searching ? (
          <ProgressDetails result={result} progress={progress} />
        ) : (
          <ResultSummary {...{ result, acts, source, today, siteName, onSearchFurther }} />
        )}
      </Card>
      <div className="grid gap-5 max-lg:contents lg:row-span-2">
        {result.searchType === 'patent' ? (
          <VehicleCard vehicle={result.vehicle} waiting={searching} />
        ) : (
          <PersonCard person={result.personData} waiting={searching} />
        )}
        <div className={searching ? 'max-lg:hidden' : 'max-lg:order-1'}>
          <PanelBoundary what="el puntaje">
            <ScorePanel scoring={result.scoring} coverage={coverage} waiting={searching} />
          </PanelBoundary>
        </div>
      </div>
      <div className="grid gap-5 lg:col-start-1">
        {(searching || acts.length > 0) && <SummaryCards acts={acts} isLive={searching} />}
        {(searching || acts.length > 0) && <JurisdictionSummary acts={acts} />}
        <PanelBoundary what="la lista de infracciones">
          <OwnSession value={source.kind === 'session' ? source : null}>
            <FineSection fines={acts} verifiedActs={result.verifiedActs} isLive={searching} today={today} />
          </OwnSession>
        </PanelBoundary>
      </div>
      {!searching && (
        <div className="grid gap-5 max-lg:order-2 lg:col-span-2">
          <PanelBoundary what="el mapa">
            <MapPanel fines={acts} />
          </PanelBoundary>
          <PanelBoundary what="el análisis de zonas">
            <ZonePanel fines={acts} />
          </PanelBoundary>
          <PanelBoundary what="la cobertura">
            <CoverageSection
              coverage={result.coverage}
              expected={result.progress?.total ?? 0}
              question={question}
            />
          </PanelBoundary>
        </div>
      )}
    </div>
  )
}

function announce({ progress }: ShownResult, acts: number, searching: boolean): string {
  const found = acts === 0 ? 'Todavía no hay infracciones.' : `${foundInSystem(acts)}.`
  if (!searching) return `Búsqueda completada. ${acts === 0 ? '' : found}`
  return progress ? `${found} ${progress.done} de ${progress.total} jurisdicciones consultadas.` : found
}
