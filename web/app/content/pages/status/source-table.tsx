import type { SourcePeriod, SourceState } from '@multas/contract'
import { SOURCE_STATE_NAMES } from '@multas/domain'
import { writeAvailability, writeDuration, writeMoment } from '../../facts/source-state-texts.ts'
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

/** All jurisdictions; on a narrow window it scrolls sideways within itself, and the name stays in sight. */
export function SourceTable({ sources }: { sources: readonly SourceState[] }) {
  const caption = 'Disponibilidad y demora de cada jurisdicción'
  return (
    <section
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left">
        <caption className="px-4 pt-4 pb-2 text-left font-semibold">
          <span className="sticky left-4 inline-block max-w-72 sm:max-w-none">{caption}</span>
        </caption>
        <thead>
          <tr className="border-b border-line-strong">
            {COLUMNS.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2 align-bottom text-sm font-semibold text-ink-soft ${place === 0 ? 'sticky left-0 bg-surface' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="sticky left-0 max-w-36 bg-surface px-3 py-2.5 font-medium sm:max-w-none">
        {name}
      </th>
      <td className="px-3 py-2.5 whitespace-nowrap">
        <StateMark state={state}>{SOURCE_STATE_NAMES[state]}</StateMark>
        {lastAnsweredAt !== null && (
          <span className="block text-sm text-ink-soft tabular-nums">{writeMoment(lastAnsweredAt)}</span>
        )}
      </td>
      <Availability period={day} overloaded={overloaded} />
      <Durations period={day} />
      <Availability period={month} />
      <Durations period={month} />
      <td className="px-3 py-2.5">
        <DayBars days={days} />
      </td>
    </tr>
  )
}

function Availability({ period, overloaded = 0 }: { period: SourcePeriod; overloaded?: number }) {
  const { consultations } = period
  return (
    <td className="px-3 py-2.5 whitespace-nowrap tabular-nums">
      {writeAvailability(period)}
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
    </td>
  )
}

function Durations({ period: { medianMs, p95Ms } }: { period: SourcePeriod }) {
  return (
    <td className="px-3 py-2.5 whitespace-nowrap tabular-nums">
      {writeDuration(medianMs)}
      {p95Ms !== null && (
        <span className="block text-sm text-ink-soft">19 de 20: {writeDuration(p95Ms)}</span>
      )}
    </td>
  )
}
