import type { Scoring } from '@multas/contract'
import { categoryOf, coverScore, describeInconclusive, type ScoreCoverage } from '@multas/domain'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { knownText } from '../../ui/known-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Explained } from '../../ui/tooltip.tsx'
import { ScoreGauge } from './score-gauge.tsx'
import { describeSegment, SCORE_SEGMENTS } from './score-segments.ts'
import { CleanRing, TypologyDonut } from './typology-donut.tsx'
import { TypologyLegend } from './typology-legend.tsx'

interface ScorePanelProps {
  scoring: Scoring | null
  coverage: ScoreCoverage
  waiting: boolean
}

/** Constant height: the ring fills the space that a short list leaves. */
export function ScorePanel({ scoring: computed, coverage, waiting }: ScorePanelProps) {
  const scoring = coverScore(computed, coverage)
  const inconclusive = describeInconclusive(coverage)
  return (
    <Card className="no-print @container grid content-start gap-4" aria-labelledby="analisis">
      <h2 id="analisis" className="text-lg font-bold">
        Análisis de Seguridad Vial
      </h2>
      {scoring === null && !waiting ? (
        <p className="text-ink-soft">No hay puntaje para esta búsqueda.</p>
      ) : (
        <div className="grid gap-4 @xl:grid-cols-[13rem_minmax(0,1fr)] @xl:items-center @xl:gap-8">
          {scoring === null ? <WaitingScore /> : <Score score={scoring.score} />}
          {scoring === null ? <WaitingTypologies /> : <Typologies scoring={scoring} />}
        </div>
      )}
      {inconclusive && !waiting && (
        <p className="font-semibold">
          {inconclusive} {scoring !== null && 'Puede bajar cuando respondan las demás.'}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Es un puntaje nuestro, orientativo: no es el scoring nacional de la licencia.
      </p>
    </Card>
  )
}

function Score({ score }: { score: number }) {
  const rounded = Math.round(score)
  const category = categoryOf(rounded)
  const segment = SCORE_SEGMENTS.find((one) => one.category === category)
  return (
    <ScoreFrame
      gauge={<ScoreGauge score={rounded} />}
      figure={
        <>
          <strong className="text-4xl leading-none font-extrabold tabular-nums">{rounded}</strong>{' '}
          <span className="block text-sm leading-tight text-ink-soft">de 100</span>
        </>
      }
    >
      <p className="text-lg leading-7 font-bold">
        <Explained explanation={<ScoreScale />}>{knownText(category)}</Explained>
      </p>
      {segment && <p className="text-sm text-ink-soft">{describeSegment(segment)}</p>}
    </ScoreFrame>
  )
}

function ScoreScale() {
  return (
    <ul className="grid gap-0.5">
      {SCORE_SEGMENTS.toReversed().map((segment) => (
        <li key={segment.category}>
          <strong>{knownText(segment.category)}</strong>: {describeSegment(segment)}
        </li>
      ))}
    </ul>
  )
}

function WaitingScore() {
  return (
    <ScoreFrame gauge={<ScoreGauge score={null} />} figure={null}>
      <p className="text-sm text-ink-soft">El puntaje se calcula cuando termina la búsqueda.</p>
    </ScoreFrame>
  )
}

function ScoreFrame(props: { gauge: ReactNode; figure: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-center text-center">
      <div className="relative w-full max-w-60">
        {props.gauge}
        <p className="absolute inset-x-0 bottom-5">{props.figure}</p>
      </div>
      <div className="grid min-h-13 content-center">{props.children}</div>
    </div>
  )
}

function Typologies({ scoring: { totalInfractions, typologyBreakdown } }: { scoring: Scoring }) {
  if (totalInfractions === 0)
    return (
      <TypologyFrame ring={<CleanRing />}>
        <p className="text-center font-semibold text-settled @xl:text-left">Sin infracciones detectadas</p>
      </TypologyFrame>
    )
  return (
    <TypologyFrame ring={<TypologyDonut counts={typologyBreakdown.map(({ count }) => count)} />}>
      <TypologyLegend breakdown={typologyBreakdown} />
    </TypologyFrame>
  )
}

function WaitingTypologies() {
  return (
    <TypologyFrame ring={<TypologyDonut counts={[]} />}>
      <Skeleton lines={4} />
    </TypologyFrame>
  )
}

/** Room for a ring and eight typologies; with fewer, the ring grows. */
function TypologyFrame({ ring, children }: { ring: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-94 flex-col justify-center gap-3 @xl:min-h-68 @xl:flex-row @xl:items-center @xl:gap-6">
      <div className="relative max-h-52 min-h-18 grow basis-18 @xl:size-28 @xl:shrink-0 @xl:grow-0 @xl:basis-28">
        {ring}
      </div>
      <div className="@xl:min-w-0 @xl:grow">{children}</div>
    </div>
  )
}
