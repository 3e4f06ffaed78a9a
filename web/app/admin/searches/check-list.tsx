import type { SearchDetail } from '@multas/contract'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../frame/index.ts'
import { OUTCOMES } from './outcome-texts.ts'

const HEAD = 'border-b border-line-strong bg-sunken px-3 py-2 text-left font-semibold whitespace-nowrap'
const CELL = 'border-b border-line px-3 py-2 align-top'

const seconds = (ms: number) =>
  `${(ms / 1_000).toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

export function CheckList({ checks }: { checks: SearchDetail['checks'] }) {
  if (checks.length === 0) return <p className="text-ink-soft">Todavía no contestó ninguna.</p>
  return (
    <section
      aria-label="Respuestas"
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full text-sm">
        <thead>
          <tr>
            {['Jurisdicción', 'Resultado', 'Detalle', 'Infracciones', 'Apartadas', 'Tardó', 'Cuándo'].map(
              (title) => (
                <th key={title} scope="col" className={HEAD}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.jurisdiction}>
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                {check.name}
              </th>
              <td className={CELL}>
                <Badge tone={OUTCOMES[check.outcome].tone}>{OUTCOMES[check.outcome].name}</Badge>
              </td>
              <td className={`${CELL} min-w-40`}>
                {[check.message, check.reason].filter(Boolean).join(' · ') || '—'}
              </td>
              <td className={`${CELL} text-right tabular-nums`}>{check.found}</td>
              <td className={`${CELL} text-right tabular-nums`}>{check.rejected}</td>
              <td className={`${CELL} text-right whitespace-nowrap tabular-nums`}>
                {check.fromCache ? 'guardada' : seconds(check.elapsedMs)}
              </td>
              <td className={CELL}>
                <Moment at={check.consultedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
