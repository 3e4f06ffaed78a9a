import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AmountResult } from './amount-result.tsx'
import { type Asked, calculateAmount } from './calculate-amount.ts'
import { labelOf, type UnitSeries } from './unit-series.ts'

export interface UnitCalculatorProps {
  series: readonly UnitSeries[]
  asked: Asked
}

/** Server-rendered only. The server answers the form; `enhanceUnitCalculator` calculates on the page. */
export function UnitCalculator({ series, asked }: UnitCalculatorProps) {
  const chosen = series.find(({ slug }) => slug === asked.slug) ?? series[0]
  if (chosen === undefined) return null
  const answer = calculateAmount(chosen, asked)
  const problem = (field: 'units' | 'day') =>
    answer.kind === 'refusal' && answer.field === field ? answer.message : null
  return (
    <Card aria-labelledby="calculo" className="grid gap-5">
      <h2 id="calculo" className="text-2xl leading-tight font-bold">
        Calculá el importe
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <form method="get" className="grid gap-4">
          <div className="grid content-start gap-1">
            <label htmlFor="calculo-jurisdiccion" className="text-sm font-semibold">
              Jurisdicción
            </label>
            <select
              id="calculo-jurisdiccion"
              name="jurisdiccion"
              defaultValue={chosen.slug}
              className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
            >
              {series.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {labelOf(one)}
                </option>
              ))}
            </select>
          </div>
          <TextField
            label="Cantidad de UF"
            name="uf"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={asked.units}
            problem={problem('units')}
            hint="La que figura en el acta o en la notificación."
            belowClassName="min-h-6"
          />
          <TextField
            label="Fecha en que pagás"
            name="fecha"
            type="date"
            defaultValue={asked.day}
            problem={problem('day')}
            belowClassName="min-h-6"
          />
          <Button type="submit" className="justify-self-start">
            Calcular
          </Button>
        </form>
        <div
          data-answer=""
          role="status"
          tabIndex={-1}
          aria-atomic="true"
          className="grid min-h-72 content-start gap-3 rounded-card border border-line bg-canvas p-5"
        >
          <AmountResult answer={answer} />
        </div>
      </div>
    </Card>
  )
}
