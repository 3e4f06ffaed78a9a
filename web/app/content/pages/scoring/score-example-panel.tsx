import { categoryOf } from '@multas/domain'
import { ScoreGauge } from '../../../features/scoring/shared.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ExampleFineRow } from './example-fine-row.tsx'
import { describeScore, START, scoreExample, TYPOLOGIES } from './score-example.ts'

/** Invented fines, scored by the rule of every search. Server-rendered only (`enhanceScoreExample`). */
export function ScoreExamplePanel() {
  return (
    <Card aria-labelledby="ejemplo" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="ejemplo" className="text-2xl leading-tight font-bold">
          Probalo con un ejemplo
        </h2>
        <p className="text-ink-soft">
          Agregá y quitá infracciones, marcá las resueltas y elegí de cuándo son. El puntaje se calcula acá
          mismo, con la misma regla que usamos en las búsquedas.
        </p>
        <noscript>
          <p className="mt-2">
            Tu navegador no ejecuta JavaScript: se ve el ejemplo de arranque, que no se puede cambiar.
          </p>
        </noscript>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <ExampleResult />
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {START.map((fine) => (
              <ExampleFineRow key={fine.id} fine={fine} />
            ))}
          </ul>
          <p data-none="" hidden>
            Sin infracciones, el puntaje es el máximo.
          </p>
          <div className="flex flex-wrap items-end gap-3">
            <div className="grid grow basis-52 content-start gap-1">
              <label htmlFor="ejemplo-otra" className="text-sm font-semibold">
                Otra infracción
              </label>
              <select
                id="ejemplo-otra"
                className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
              >
                {TYPOLOGIES.map((typology) => (
                  <option key={typology}>{typology}</option>
                ))}
              </select>
            </div>
            <Button data-add="" variant="secondary">
              Agregar
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

function ExampleResult() {
  const { score } = scoreExample(START)
  return (
    <div className="grid justify-items-center text-center">
      <div className="w-full max-w-60">
        <ScoreGauge score={score} />
      </div>
      <output aria-live="polite" aria-atomic="true" className="grid gap-1">
        <span>
          <strong className="text-4xl leading-none font-extrabold tabular-nums">{score}</strong>{' '}
          <span className="text-ink-soft">de 100</span>
        </span>
        <span data-category="" className="text-lg font-bold">
          {categoryOf(score)}
        </span>
        <span data-segment="" className="text-sm text-ink-soft">
          {describeScore(score)}
        </span>
      </output>
    </div>
  )
}
