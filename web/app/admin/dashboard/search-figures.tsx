import type { SearchCounts } from '@multas/contract'
import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { formatChange, formatNumber, formatShare, LineChart } from '../charts/index.ts'
import type { RequestedRange } from './asked-range.ts'
import type { Figures } from './calls.ts'
import { FigureSection } from './figure-section.tsx'
import { nameComparison, namePoint } from './figure-words.ts'
import { Total } from './total.tsx'

const MEASURES: readonly {
  readonly value: keyof SearchCounts
  readonly label: string
  readonly unit: string
}[] = [
  { value: 'started', label: 'Búsquedas', unit: 'búsquedas' },
  { value: 'visitors', label: 'Visitantes verificados', unit: 'visitantes verificados' },
  { value: 'completed', label: 'Búsquedas completas', unit: 'búsquedas completas' },
  { value: 'withFailures', label: 'Completas con fallas', unit: 'búsquedas con fallas' },
]

export function SearchFigures({ figures, asked }: { figures: Figures; asked: RequestedRange }) {
  const [measure, setMeasure] = useState<keyof SearchCounts>('started')
  const { label, unit } = MEASURES.find(({ value }) => value === measure) ?? {
    label: 'Búsquedas',
    unit: 'búsquedas',
  }
  const { points, step } = figures
  return (
    <FigureSection
      figure="searches"
      title="Búsquedas"
      asked={asked}
      counts={`Empezadas por quien verificó su correo. Se compara con ${nameComparison(figures)}.`}
    >
      <SearchTotals figures={figures} />
      <SelectField<keyof SearchCounts>
        label="Qué muestra el gráfico"
        className="max-w-72"
        value={measure}
        choices={MEASURES}
        onChoose={setMeasure}
      />
      <LineChart
        name={`${label} por ${step === 'hour' ? 'hora' : 'día'}`}
        unit={unit}
        points={points.map(({ at, now, before }) => ({
          ...namePoint(at, step),
          now: now === null ? null : now[measure],
          before: before[measure],
        }))}
      />
    </FigureSection>
  )
}

function SearchTotals({ figures }: { figures: Figures }) {
  const { now, before } = figures.searches
  const share = (counts: SearchCounts, part: number) => formatShare(part, counts.started)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      <Total
        name="Búsquedas"
        value={formatNumber(now.started)}
        change={formatChange(now.started, before.started)}
      >
        Patentes y DNI.
      </Total>
      <Total
        name="Visitantes verificados"
        value={formatNumber(now.visitors)}
        change={formatChange(now.visitors, before.visitors)}
      >
        {figures.step === 'hour'
          ? 'Correos distintos en el día.'
          : 'Correos distintos de cada día, sumados: quien vuelve otro día cuenta otra vez.'}
      </Total>
      <Total
        name="Completas"
        value={share(now, now.completed)}
        change={before.started === 0 ? '' : `antes ${share(before, before.completed)}`}
      >
        {formatNumber(now.completed)} {now.completed === 1 ? 'llegó' : 'llegaron'} al final; las otras siguen
        en curso o se cortaron.
      </Total>
      <Total
        name="Con fallas"
        value={formatShare(now.withFailures, now.completed)}
        change={before.completed === 0 ? '' : `antes ${formatShare(before.withFailures, before.completed)}`}
      >
        De las completas, {formatNumber(now.withFailures)} {now.withFailures === 1 ? 'tuvo' : 'tuvieron'}{' '}
        alguna jurisdicción que falló.
      </Total>
    </dl>
  )
}
