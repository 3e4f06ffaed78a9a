import { summariseCoverage } from '@multas/domain'
import { type ReactNode, useMemo, useState } from 'react'
import { endTerms, listKey, shownActs } from '../../acts/index.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { TooltipScope } from '../../ui/tooltip.tsx'
import { useToday } from '../../use-today.ts'
import { OwnSession } from '../contest/index.ts'
import { CoverageSection, CoverageWarning, type Question } from '../coverage/index.ts'
import type { ReportSource } from '../downloads/index.ts'
import { FineSection, JurisdictionSummary, type LinkedFine } from '../fines/index.ts'
import { MapPanel } from '../map/index.ts'
import { ScorePanel } from '../scoring/index.ts'
import { ZonePanel } from '../zones/index.ts'
import { AnswerCard } from './answer-card.tsx'
import { describeForReaders } from './describe-for-readers.ts'
import { PersonCard } from './person-card.tsx'
import type { ShownResult } from './shown-result.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** Minimum interval between screen reader announcements of the progress. */
const ANNOUNCE_EVERY_MS = 15_000

interface ResultViewProps {
  result: ShownResult
  state: 'searching' | 'complete'
  progress?: ReactNode
  question: Question
  siteName: string
  onSearchFurther?: () => void
  source: ReportSource
}

/**
 * Late content has reserved space, and content below the list waits for its end, so that nothing moves while
 * being read.
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
  const today = useToday()
  const acts = useMemo(() => shownActs(endTerms(result.infractions, today)), [result.infractions, today])
  const [wanted, setWanted] = useState<LinkedFine | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-5 print:block print:space-y-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <Announcer
        text={describeForReaders(result, acts, searching, today)}
        {...(searching ? { everyMs: ANNOUNCE_EVERY_MS } : {})}
      />
      <AnswerCard
        {...{ result, acts, source, today, siteName, searching, progress, onSearchFurther }}
        onShowFine={(act) => setWanted({ key: listKey(act), onShown: () => setWanted(null) })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 print:block print:space-y-2">
        <PanelBoundary what="la lista de infracciones">
          <OwnSession value={source.kind === 'session' ? source : null}>
            <FineSection
              fines={acts}
              verifiedActs={result.verifiedActs}
              isLive={searching}
              today={today}
              wanted={wanted}
            />
          </OwnSession>
        </PanelBoundary>
        {!searching && acts.length > 0 && (
          <>
            {!result.sentByEmail && <CoverageWarning names={result.jurisdictionsWithErrors} />}
            <JurisdictionSummary acts={acts} />
          </>
        )}
      </div>
      <SidePanels result={result} searching={searching} />
      {!searching && (
        <div className="grid gap-4 sm:gap-5 lg:col-span-2">
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

function SidePanels({ result, searching }: { result: ShownResult; searching: boolean }) {
  const coverage = summariseCoverage(result.coverage, result.progress?.total ?? 0)
  return (
    <div
      className={`grid gap-4 sm:gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${searching ? 'max-lg:hidden' : ''}`}
    >
      {result.searchType === 'patent' ? (
        <VehicleCard vehicle={result.vehicle} waiting={searching} />
      ) : (
        <PersonCard person={result.personData} waiting={searching} />
      )}
      <PanelBoundary what="el puntaje">
        <ScorePanel scoring={result.scoring} coverage={coverage} waiting={searching} />
      </PanelBoundary>
    </div>
  )
}
