import { categoryOf } from '@multas/domain'
import { useId, useState } from 'react'
import { describeSegment, SCORE_SEGMENTS, ScoreGauge } from '../../../features/scoring/shared.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ExampleFineRow } from './example-fine-row.tsx'
import { type ExampleFine, MAX_EXAMPLE_FINES, START, scoreExample, TYPOLOGIES } from './score-example.ts'

const CHOICES = TYPOLOGIES.map((typology) => ({ value: typology, label: typology }))

/** Invented fines, scored by the rule of every search. */
export function ScoreExamplePanel() {
  const heading = useId()
  const [fines, setFines] = useState(START)
  const [typology, setTypology] = useState(TYPOLOGIES[0] ?? '')
  const change = (changed: ExampleFine) =>
    setFines((all) => all.map((fine) => (fine.id === changed.id ? changed : fine)))
  const add = () =>
    setFines((all) => [
      ...all,
      { id: Math.max(0, ...all.map(({ id }) => id)) + 1, typology, age: 0, isResolved: false },
    ])
  return (
    <Card aria-labelledby={heading} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={heading} className="text-2xl leading-tight font-bold">
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
        <ExampleResult fines={fines} />
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {fines.map((fine) => (
              <ExampleFineRow
                key={fine.id}
                fine={fine}
                onChange={change}
                onRemove={() => setFines((all) => all.filter(({ id }) => id !== fine.id))}
              />
            ))}
          </ul>
          {fines.length === 0 && <p>Sin infracciones, el puntaje es el máximo.</p>}
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Otra infracción"
              value={typology}
              choices={CHOICES}
              onChoose={setTypology}
              className="grow basis-52"
            />
            <Button look="secondary" onClick={add} disabled={fines.length >= MAX_EXAMPLE_FINES}>
              Agregar
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

function ExampleResult({ fines }: { fines: readonly ExampleFine[] }) {
  const { score } = scoreExample(fines)
  const category = categoryOf(score)
  const segment = SCORE_SEGMENTS.find((one) => one.category === category)
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
        <span className="text-lg font-bold">{category}</span>
        {segment && <span className="text-sm text-ink-soft">{describeSegment(segment)}</span>}
      </output>
    </div>
  )
}
