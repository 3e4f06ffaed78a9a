import type { Scoring } from '@multas/contract'
import { Card } from '../../ui/card.tsx'
import { SCORE_SEGMENTS } from './score-category.ts'

/** 'Análisis de Seguridad Vial': the score, its category and what it is made of. */
export function ScorePanel({ scoring, waiting }: { scoring: Scoring | null; waiting: boolean }) {
  return (
    <Card className="grid min-h-44 content-start gap-3" aria-labelledby="analisis">
      <h2 id="analisis" className="text-lg font-bold">
        Análisis de Seguridad Vial
      </h2>
      {scoring === null ? (
        <p className="text-ink-soft">
          {waiting
            ? 'El puntaje se calcula cuando termina la búsqueda.'
            : 'No hay puntaje para esta búsqueda.'}
        </p>
      ) : (
        <ScoreFigure scoring={scoring} />
      )}
    </Card>
  )
}

function ScoreFigure({ scoring }: { scoring: Scoring }) {
  return (
    <>
      <p className="flex items-baseline gap-2">
        <strong className="text-4xl font-extrabold tabular-nums">{scoring.score}</strong>
        <span className="text-ink-soft">de 100</span>
        <span className="ml-auto font-semibold">{scoring.category}</span>
      </p>
      <ScoreBar score={scoring.score} />
      {scoring.totalInfractions === 0 ? (
        <p className="text-ink-soft">Sin infracciones detectadas</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {scoring.typologyBreakdown.map(({ typology, count, percentage }) => (
            <li key={typology} className="flex justify-between gap-3">
              <span className="wrap-anywhere first-letter:uppercase">{typology}</span>
              <span className="text-ink-soft tabular-nums">
                {count} (
                {percentage.toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%)
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ScoreBar({ score }: { score: number }) {
  return (
    <svg viewBox="0 0 100 9" className="h-auto w-full" aria-hidden="true">
      {SCORE_SEGMENTS.map(({ upTo, name, fill }, place) => {
        const from = SCORE_SEGMENTS[place - 1]?.upTo ?? 0
        return (
          <rect
            key={name}
            x={from + 0.4}
            y="5"
            width={upTo - from - 0.8}
            height="3"
            rx="1"
            className={fill}
          />
        )
      })}
      <path d={`M${score} 4.4 l-2.4 -4 h4.8 z`} className="fill-ink" />
    </svg>
  )
}
