import { panelFigures } from '@multas/contract/routes'
import { formatDay, formatLongDate } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PanelPage, useHere } from '../organization-panel/index.ts'
import { formatCount, LoadFailure, Loading, nameFineState } from '../signed-in/index.ts'
import { CountTable } from './count-table.tsx'

const PERIODS = [
  { value: '7', label: 'Últimos 7 días' },
  { value: '30', label: 'Últimos 30 días' },
  { value: '90', label: 'Últimos 90 días' },
  { value: '365', label: 'Último año' },
] as const
type Period = (typeof PERIODS)[number]['value']

const MONTHS_SHOWN = 24

/** `2026-02` as `02/2026`. */
const nameMonth = (month: string | null): string =>
  month === null ? 'Sin fecha' : formatDay(`${month}-01`).slice(3)

export function FiguresPage() {
  const { id: slug } = useHere()
  const [days, setDays] = useState<Period>('30')
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', slug, 'figures', Number(days)],
    queryFn: ({ signal }) => ask(panelFigures, { params: { slug }, query: { days }, signal }),
  })
  const seen = data && [
    { name: 'Infracciones vistas', count: data.seenFines },
    { name: 'Veces que se mostraron', count: data.sightings },
    { name: 'Avisos de «no la reconozco»', count: data.contests },
  ]
  return (
    <PanelPage title="Estadísticas" lead="Lo que hoy está publicado, y cuánto se vio en las búsquedas.">
      {error !== null && <LoadFailure what="las estadísticas" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={8} />}
      {data && (
        <Card aria-labelledby="seen-title" className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 id="seen-title" className="text-lg font-bold">
                En las búsquedas
              </h2>
              <p className="text-sm text-ink-soft">Desde el {formatLongDate(data.since)}.</p>
            </div>
            <SelectField
              label="Período"
              value={days}
              choices={PERIODS}
              onChoose={(chosen) => setDays(chosen)}
            />
          </div>
          <dl className="grid gap-3 sm:grid-cols-3">
            {seen?.map(({ name, count }) => (
              <div key={name} className="border-l-4 border-line pl-3">
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {data?.fines === 0 && <p className="text-ink-soft">Todavía no hay infracciones publicadas.</p>}
      {data && data.fines > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <CountTable
            title="Por estado"
            what="Estado"
            rows={data.byState.map((row) => ({ ...row, name: nameFineState(row.estado) }))}
          />
          <CountTable
            title="Por mes de la infracción"
            what="Mes"
            rows={data.byMonth.slice(0, MONTHS_SHOWN).map((row) => ({ ...row, name: nameMonth(row.month) }))}
            note={
              data.byMonth.length > MONTHS_SHOWN
                ? `Los últimos ${MONTHS_SHOWN} meses con infracciones.`
                : null
            }
          />
        </div>
      )}
    </PanelPage>
  )
}
