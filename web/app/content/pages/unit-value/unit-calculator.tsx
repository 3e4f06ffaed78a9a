import { useId, useRef, useState } from 'react'
import { track } from '../../../track.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AmountResult } from './amount-result.tsx'
import { type Asked, calculateAmount } from './calculate-amount.ts'
import { labelOf, type UnitSeries } from './unit-series.ts'

interface UnitCalculatorProps {
  series: readonly UnitSeries[]
  asked: Asked
}

/** Without JavaScript the server answers the form. */
export function UnitCalculator({ series, asked }: UnitCalculatorProps) {
  const heading = useId()
  const result = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState(asked)
  const chosen = series.find(({ slug }) => slug === question.slug) ?? series[0]
  if (chosen === undefined) return null
  const answer = calculateAmount(chosen, question)
  const problem = (field: 'units' | 'day') =>
    answer.kind === 'refusal' && answer.field === field ? answer.message : null
  return (
    <Card aria-labelledby={heading} className="grid gap-5">
      <h2 id={heading} className="text-2xl leading-tight font-bold">
        Calculá el importe
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <form
          method="get"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            track('uf_value_calculated', { jurisdiction: chosen.slug })
            result.current?.focus()
          }}
        >
          <SelectField
            label="Jurisdicción"
            name="jurisdiccion"
            value={question.slug}
            choices={series.map((one) => ({ value: one.slug, label: labelOf(one) }))}
            onChoose={(slug) => setQuestion({ ...question, slug })}
          />
          <TextField
            label="Cantidad de UF"
            name="uf"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={question.units}
            problem={problem('units')}
            hint="La que figura en el acta o en la notificación."
            belowClassName="min-h-6"
            onChange={(event) => setQuestion({ ...question, units: event.target.value })}
          />
          <TextField
            label="Fecha en que pagás"
            name="fecha"
            type="date"
            value={question.day}
            problem={problem('day')}
            belowClassName="min-h-6"
            onChange={(event) => setQuestion({ ...question, day: event.target.value })}
          />
          <Button type="submit" className="justify-self-start">
            Calcular
          </Button>
        </form>
        <div
          ref={result}
          role="status"
          tabIndex={-1}
          aria-atomic="true"
          className="grid min-h-72 content-start gap-3 rounded-card border border-line bg-canvas p-5"
        >
          {answer.kind === 'amount' ? (
            <AmountResult amount={answer} />
          ) : (
            <p className="text-ink-soft">Con un dato corregido vas a ver acá el importe.</p>
          )}
        </div>
      </div>
    </Card>
  )
}
