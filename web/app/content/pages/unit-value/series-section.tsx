import { todayInArgentina } from '@multas/domain'
import { DataTable } from '../../elements/data-table.tsx'
import { Noted } from '../../elements/noted.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { describePeriod, formatPesos, isOutOfDate, sentences } from '../../facts/fact-texts.ts'
import type { SeriesValue, UnitSeries } from './unit-series.ts'
import { ValueChart } from './value-chart.tsx'

/** With fewer values a table is clearer than a chart. */
const FEWEST_FOR_CHART = 3

export function SeriesSection({ series }: { series: UnitSeries }) {
  const { slug, place, unitName, basedOn, norm, source, checked, values, path } = series
  const today = todayInArgentina(new Date())
  const title = `Valor de la ${unitName}${unitName.includes(place) ? '' : ` en ${place}`}`
  return (
    <section aria-labelledby={`valor-${slug}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={`valor-${slug}`} className="scroll-mt-6 text-xl font-bold">
        {place}
      </h3>
      <div className="grid gap-1">
        <p>{sentences(basedOn === null ? null : `La ${unitName} se calcula así: ${basedOn}`)}</p>
        <SourceNote norm={norm} source={source} checked={checked} />
      </div>
      {values.length >= FEWEST_FOR_CHART && (
        <div className="rounded-card border border-line bg-surface p-3 sm:p-4">
          <ValueChart values={values} title={title} />
        </div>
      )}
      <DataTable
        caption={`${title}, del más nuevo al más viejo`}
        columns={['Vigencia, norma y fuente', 'Valor']}
        rows={values.toReversed().map((value) => [
          <Noted key="period" note={<Origin value={value} />}>
            {capitalise(describePeriod(value))}
          </Noted>,
          isOutOfDate(value, today) ? (
            <span key="value" className="whitespace-nowrap text-ink-soft">
              {formatPesos(value.value)}
            </span>
          ) : (
            <strong key="value" className="whitespace-nowrap">
              {formatPesos(value.value)}
            </strong>
          ),
        ])}
      />
      {path !== null && (
        <p>
          <TextLink to={path}>Multas de tránsito: {place}</TextLink>
        </p>
      )}
    </section>
  )
}

function Origin({ value: { norm, source, notes } }: { value: SeriesValue }) {
  return (
    <>
      {norm !== null && `${norm}. `}
      {source !== null && <TextLink to={source}>{new URL(source).host.replace(/^www\./, '')}</TextLink>}
      {notes !== null && <span className="block">{notes}</span>}
    </>
  )
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
