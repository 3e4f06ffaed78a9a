import { fleetMonthlyReport, fleetReports } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { download } from '../../../api/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { formatCounted, LoadFailure, Loading, useAction } from '../../signed-in/index.ts'
import { FleetPage, fleetKey, useHere } from '../frame/index.ts'
import { nameMonth } from './name-month.ts'

export function ReportsPage() {
  const { fleet, params } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'reports'),
    queryFn: ({ signal }) => ask(fleetReports, { params, signal }),
  })
  return (
    <FleetPage
      title="Informes"
      lead="Cada mes en un PDF: lo nuevo, lo resuelto, lo que se debe por jurisdicción y por grupo, y lo que falta informar."
    >
      {error !== null && <LoadFailure what="los informes" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.reports.length === 0 && (
        <p className="text-ink-soft">
          Todavía no hay informes: el primero es el del mes en que se agreguen vehículos.
        </p>
      )}
      {data && data.reports.length > 0 && (
        <ul className="grid max-w-3xl divide-y divide-line rounded-card border border-line bg-surface">
          {data.reports.map((report) => (
            <Report key={report.month} {...report} />
          ))}
        </ul>
      )}
    </FleetPage>
  )
}

interface ReportProps {
  month: string
  isPartial: boolean
  fines: number
}

function Report({ month, isPartial, fines }: ReportProps) {
  const { params } = useHere()
  const { isBusy, run } = useAction({ done: null, changes: [] })
  async function save() {
    const { name, content } = await download(fleetMonthlyReport, { params: { ...params, month } })
    saveFile(name ?? `flota-${month}.pdf`, content)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
      <p className="grid">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {nameMonth(month)}
          {isPartial && <Badge tone="amber">En curso</Badge>}
        </span>
        <span className="text-sm text-ink-soft">
          {formatCounted(fines, 'infracción nueva', 'infracciones nuevas')}
          {isPartial && ' hasta hoy'}
        </span>
      </p>
      <Button variant="secondary" disabled={isBusy} onClick={() => void run(save)}>
        {isBusy ? 'Preparando...' : 'Descargar PDF'}
        <span className="sr-only"> de {nameMonth(month).toLowerCase()}</span>
      </Button>
    </li>
  )
}
