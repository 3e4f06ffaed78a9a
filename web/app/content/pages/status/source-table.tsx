import type { SourcePeriod, SourceState } from '@multas/contract'
import { SOURCE_STATE_NAMES } from '@multas/domain'
import type { ReactNode } from 'react'
import { formatAvailability, formatDuration, formatMoment } from '../../facts/source-state-texts.ts'
import { DayBars } from './day-bars.tsx'
import { StateMark } from './state-mark.tsx'

const COLUMNS = [
  'Jurisdicción',
  'Estado y última respuesta',
  'Últimas 24 horas',
  'Demora (24 horas)',
  'Últimos 30 días',
  'Demora (30 días)',
  'Día por día',
]

export function SourceTable({ sources }: { sources: readonly SourceState[] }) {
  const caption = 'Disponibilidad y demora de cada jurisdicción'
  return (
    <section aria-label={caption} className="rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left max-lg:block">
        <caption className="max-lg:block px-4 pt-4 pb-2 text-left font-semibold">{caption}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line-strong">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2 align-bottom text-sm font-semibold text-ink-soft"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {sources.map((source) => (
            <SourceRow key={source.slug} source={source} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SourceRow({ source }: { source: SourceState }) {
  const { name, state, day, month, days, lastAnsweredAt, overloaded } = source
  return (
    <tr className="border-b border-line last:border-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:px-4 max-lg:py-2">
      <th
        scope="row"
        className="px-3 py-2.5 font-medium max-lg:col-span-full max-lg:px-0 max-lg:py-1 max-lg:text-lg max-lg:font-bold"
      >
        {name}
      </th>
      <Cell>
        <StateMark state={state}>{SOURCE_STATE_NAMES[state]}</StateMark>
        {lastAnsweredAt !== null && (
          <span className="block text-sm text-ink-soft tabular-nums">{formatMoment(lastAnsweredAt)}</span>
        )}
      </Cell>
      <Availability column={2} period={day} overloaded={overloaded} />
      <Durations column={3} period={day} />
      <Availability column={4} period={month} />
      <Durations column={5} period={month} />
      <Cell>
        <DayBars days={days} />
      </Cell>
    </tr>
  )
}

function Cell({ column, children }: { column?: number; children: ReactNode }) {
  return (
    <td
      data-column={column === undefined ? undefined : COLUMNS[column]}
      className={`px-3 py-2.5 tabular-nums max-lg:min-w-0 max-lg:px-0 max-lg:py-1 max-lg:wrap-anywhere lg:whitespace-nowrap ${column === undefined ? 'max-lg:col-span-full' : 'max-lg:before:block max-lg:before:text-sm max-lg:before:text-ink-soft max-lg:before:content-[attr(data-column)]'}`}
    >
      {children}
    </td>
  )
}

interface PeriodCellProps {
  column: number
  period: SourcePeriod
}

function Availability({ column, period, overloaded = 0 }: PeriodCellProps & { overloaded?: number }) {
  const { consultations } = period
  return (
    <Cell column={column}>
      {formatAvailability(period)}
      {consultations > 0 && (
        <span className="block text-sm text-ink-soft">
          {consultations.toLocaleString('es-AR')} {consultations === 1 ? 'consulta' : 'consultas'}
        </span>
      )}
      {overloaded > 0 && (
        <span className="block text-sm text-ink-soft">
          Saturado por nosotros: {overloaded.toLocaleString('es-AR')} sin consultar
        </span>
      )}
    </Cell>
  )
}

function Durations({ column, period: { medianMs, p95Ms } }: PeriodCellProps) {
  return (
    <Cell column={column}>
      {formatDuration(medianMs)}
      {p95Ms !== null && (
        <span className="block text-sm text-ink-soft">19 de 20: {formatDuration(p95Ms)}</span>
      )}
    </Cell>
  )
}
