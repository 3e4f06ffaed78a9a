import type { FleetSummary } from '@multas/contract'
import { fleetCheckNow, fleetSummary } from '@multas/contract/routes'
import { addDays } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ask } from '../../../api/ask.ts'
import { Notice } from '../../../ui/notice.tsx'
import { readToday } from '../../../use-today.ts'
import {
  ConfirmButton,
  formatAmount,
  formatCount,
  formatCounted,
  formatMoment,
  LoadFailure,
  Loading,
} from '../../signed-in/index.ts'
import { FleetPage, fleetKey, MAIN_LINK, TEXT_LINK, useFleetAction, useHere } from '../frame/index.ts'
import { JurisdictionFigures } from './jurisdiction-figures.tsx'
import { NewsList } from './news-list.tsx'

export function OverviewPage() {
  const { fleet, name, params, mayManage } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'summary'),
    queryFn: ({ signal }) => ask(fleetSummary, { params, signal }),
  })
  return (
    <FleetPage
      title={name}
      lead={data && describeChecks(data)}
      actions={mayManage && data !== undefined && data.vehicles > 0 && <CheckNow />}
    >
      {error !== null && <LoadFailure what="el resumen" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={8} />}
      {data && (data.vehicles === 0 ? <NoVehicles /> : <Figures summary={data} />)}
    </FleetPage>
  )
}

function describeChecks({ vehicles, checkedVehicles, lastCheckedAt }: FleetSummary): string | undefined {
  if (vehicles === 0) return undefined
  if (lastCheckedAt === null && checkedVehicles === vehicles) return undefined
  if (lastCheckedAt === null)
    return 'Todavía no se consultó ningún vehículo: la primera consulta está en camino.'
  const waiting = vehicles - checkedVehicles
  return `Última consulta: ${formatMoment(lastCheckedAt)}.${
    waiting > 0
      ? ` ${formatCounted(waiting, 'vehículo espera', 'vehículos esperan')} su primera consulta.`
      : ''
  }`
}

function NoVehicles() {
  const { mayManage, pathTo } = useHere()
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong bg-surface p-6">
      <h2 className="text-lg font-bold">Todavía no hay vehículos</h2>
      {mayManage ? (
        <>
          <p>
            Subí una planilla con las patentes, o agregalas de a una. Después las consultamos solas y acá ves
            lo que haya.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to={pathTo('/vehiculos/importar')} className={MAIN_LINK}>
              Importar una planilla
            </Link>
            <Link to={pathTo('/vehiculos')} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
              Agregar uno
            </Link>
          </div>
        </>
      ) : (
        <p>Quien gestiona la flota los agrega desde «Vehículos».</p>
      )}
    </div>
  )
}

function Figures({ summary }: { summary: FleetSummary }) {
  const { fleet, pathTo } = useHere()
  const until = addDays(readToday(), DUE_SOON_DAYS)
  const fines = (query: string) => pathTo(`/infracciones${query}`)
  return (
    <>
      <Doubts summary={summary} />
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          name="Infracciones pendientes"
          value={formatCount(summary.pending)}
          note={
            summary.pendingWithoutAmount > 0
              ? `${formatAmount(summary.pendingCentavos)} y ${formatCounted(summary.pendingWithoutAmount, 'infracción', 'infracciones')} sin importe informado`
              : formatAmount(summary.pendingCentavos)
          }
          to={fines('')}
        />
        <Figure
          name="Vencen en 7 días"
          value={formatCount(summary.dueSoon)}
          note="Con pago voluntario que termina hasta entonces"
          to={fines(`?dueBy=${until}&sort=pagoVoluntarioVencimiento&dir=asc`)}
        />
        <Figure
          name="Sin conductor asignado"
          value={formatCount(summary.unassigned)}
          note={
            summary.informOverdue > 0
              ? `${formatCount(summary.informOverdue)} con el plazo para informar vencido (orientativo)`
              : 'Ninguna con el plazo para informar vencido (orientativo)'
          }
          to={fines('?informing=unassigned')}
        />
        <Figure
          name="Vehículos"
          value={formatCount(summary.vehicles)}
          note={`de ${formatCount(summary.vehicleLimit)} de tu plan`}
          to={pathTo('/vehiculos')}
        />
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <JurisdictionFigures figures={summary.byJurisdiction} />
        <NewsList key={fleet} />
      </div>
    </>
  )
}

const DUE_SOON_DAYS = 7

/** A failed source must never read as "no fines". */
function Doubts({ summary }: { summary: FleetSummary }) {
  const { incompleteVehicles, vehicles, checkedVehicles, hiddenVehicles } = summary
  const { pathTo } = useHere()
  if (incompleteVehicles === 0 && checkedVehicles === vehicles && hiddenVehicles === 0) return null
  return (
    <Notice tone="warning" title="Los números pueden estar incompletos">
      {incompleteVehicles > 0 && (
        <p>
          En la última consulta de {formatCounted(incompleteVehicles, 'vehículo', 'vehículos')}, alguna
          jurisdicción no respondió, o respondió en parte: lo suyo puede estar incompleto.{' '}
          <Link to={pathTo('/vehiculos?state=incomplete')} className={TEXT_LINK}>
            Ver cuáles
          </Link>
        </p>
      )}
      {hiddenVehicles > 0 && (
        <p>Hay vehículos cuyas infracciones no se muestran, a pedido de su titular: {hiddenVehicles}.</p>
      )}
      {checkedVehicles < vehicles && (
        <p>
          {formatCounted(
            vehicles - checkedVehicles,
            'vehículo todavía no se consultó',
            'vehículos todavía no se consultaron',
          )}
          : de sus infracciones no se sabe nada.{' '}
          <Link to={pathTo('/vehiculos?state=unchecked')} className={TEXT_LINK}>
            Ver cuáles
          </Link>
        </p>
      )}
    </Notice>
  )
}

interface FigureProps {
  name: string
  value: string
  note: ReactNode
  to: string
}

function Figure({ name, value, note, to }: FigureProps) {
  return (
    <div className="relative grid content-start gap-0.5 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-brand">
      <dt className="text-sm text-ink-soft">
        <Link to={to} className="after:absolute after:inset-0 hover:text-brand">
          {name}
        </Link>
      </dt>
      <dd className="grid gap-0.5">
        <span className="text-2xl font-bold tabular-nums">{value}</span>
        <span className="text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}

function CheckNow() {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Consulta pedida', changes: [fleetKey(fleet, 'summary')] })
  return (
    <ConfirmButton
      label="Consultar ahora"
      title="¿Consultar todos los vehículos ahora?"
      confirm="Consultar"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(fleetCheckNow, { params }))}
    >
      <p>
        Se consultan cuanto antes, sin apurar a las jurisdicciones: con muchos vehículos puede llevar horas.
        Se puede pedir una vez por día.
      </p>
    </ConfirmButton>
  )
}
