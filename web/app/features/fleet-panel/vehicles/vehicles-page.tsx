import type * as contract from '@multas/contract'
import type { FleetVehicle } from '@multas/contract'
import { fleetVehicles } from '@multas/contract/routes'
import { knownAmountText } from '@multas/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '../../../api/call.ts'
import { DataTable, type TableColumn, type TableFilter } from '../../../table/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatAmount, formatCount, formatCounted, formatMoment, LoadFailure } from '../../signed-in/index.ts'
import { BUTTON_LINK, FleetPage, useHere } from '../frame/index.ts'
import { AddVehicle } from './add-vehicle.tsx'
import { ManageGroups } from './manage-groups.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { useGroups } from './use-groups.ts'
import { VehiclesMarked } from './vehicles-marked.tsx'

type Page = CallReply<typeof contract.fleetVehicles>

const COLUMNS: readonly TableColumn<FleetVehicle>[] = [
  { key: 'dominio', name: 'Patente', sortsFirst: 'asc', show: ({ dominio }) => dominio },
  { key: 'interno', name: 'Interno', sortsFirst: 'asc', show: ({ interno }) => interno ?? '—' },
  { key: 'group', name: 'Grupo', sortsFirst: 'asc', show: ({ group }) => group?.name ?? '—' },
  {
    key: 'pending',
    name: 'Pendientes',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ pending, lastCheckedAt, isHidden }) =>
      isHidden || (lastCheckedAt === null && pending === 0) ? '—' : formatCount(pending),
  },
  {
    key: 'pendingCentavos',
    name: 'Importe',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ pending, pendingCentavos, pendingWithoutAmount }) =>
      pending === 0 ? '—' : knownAmountText(pendingCentavos, pendingWithoutAmount, formatAmount),
  },
  {
    key: 'lastCheckedAt',
    name: 'Última consulta',
    sortsFirst: 'desc',
    show: (vehicle) => <LastCheck vehicle={vehicle} />,
  },
  { key: 'costCentre', name: 'Centro de costo', isMinor: true, show: ({ costCentre }) => costCentre ?? '—' },
  {
    key: 'driver',
    name: 'Conductor habitual',
    isMinor: true,
    show: ({ defaultDriver }) => defaultDriver?.name ?? '—',
  },
]

function LastCheck({ vehicle: { lastCheckedAt, failed, isHidden } }: { vehicle: FleetVehicle }) {
  if (isHidden) return <Badge tone="neutral">No se muestra</Badge>
  if (lastCheckedAt === null) return <Badge tone="neutral">Sin consultar</Badge>
  return (
    <span className="grid justify-items-start gap-1">
      {formatMoment(lastCheckedAt)}
      {failed > 0 && (
        <Badge tone="amber">
          {formatCounted(failed, 'jurisdicción incompleta', 'jurisdicciones incompletas')}
        </Badge>
      )}
    </span>
  )
}

const STATE: TableFilter = {
  kind: 'choice',
  key: 'state',
  name: 'Estado',
  choices: [
    { value: 'pending', label: 'Con pendientes' },
    { value: 'clean', label: 'Sin pendientes informadas' },
    { value: 'incomplete', label: 'Con respuestas incompletas' },
    { value: 'unchecked', label: 'Sin consultar' },
  ],
}

export function VehiclesPage() {
  const { params, pathTo, mayManage } = useHere()
  const { groups } = useGroups()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<readonly string[]>([])
  const filters: readonly TableFilter[] = [
    {
      kind: 'choice',
      key: 'group',
      name: 'Grupo',
      choices:
        groups.length === 0
          ? []
          : [
              { value: 'none', label: 'Sin grupo' },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ],
    },
    STATE,
    { kind: 'given', key: 'driver', name: 'Solo los de un conductor' },
  ]
  return (
    <FleetPage title="Vehículos" actions={mayManage && <Actions />}>
      <RemovedNotice ids={removed} onDone={() => setRemoved([])} />
      <DataTable<FleetVehicle, Page>
        name="Vehículos"
        call={fleetVehicles}
        params={params}
        columns={COLUMNS}
        filters={filters}
        sortedBy={{ key: 'dominio', dir: 'asc' }}
        search={{ label: 'Buscar por patente, interno o centro de costo' }}
        rowKey={({ id }) => id}
        rowPath={({ id }) => pathTo(`/vehiculos/${id}`)}
        {...(mayManage && {
          selection: { marked, onMark: setMarked, nameOf: ({ dominio }: FleetVehicle) => dominio },
        })}
        above={(page) => (
          <>
            <Room page={page} />
            {marked.size > 0 && (
              <VehiclesMarked
                marked={[...marked]}
                onDone={() => setMarked(new Set())}
                onRemoved={(ids) => setRemoved(ids)}
              />
            )}
          </>
        )}
        empty={
          mayManage
            ? 'Todavía no hay vehículos. Agregá uno, o importá una planilla con todos.'
            : 'Todavía no hay vehículos.'
        }
        failure={(error, retry) => <LoadFailure what="los vehículos" error={error} onRetry={retry} />}
      />
    </FleetPage>
  )
}

function Room({ page: { inFleet, limit } }: { page: Page }) {
  const isFull = inFleet >= limit
  return (
    <p className={`text-sm ${isFull ? 'font-semibold text-checking' : 'text-ink-soft'}`}>
      {formatCount(inFleet)} de {formatCounted(limit, 'vehículo', 'vehículos')} de tu plan.
      {isFull && ' Llegaste al máximo: para sumar otros, quitá alguno o pedí ampliar el plan.'}
    </p>
  )
}

function Actions() {
  const { pathTo } = useHere()
  return (
    <>
      <AddVehicle />
      <Link to={pathTo('/vehiculos/importar')} className={BUTTON_LINK}>
        Importar
      </Link>
      <ManageGroups />
      <Link to={pathTo('/vehiculos/quitados')} className={BUTTON_LINK}>
        Quitados
      </Link>
    </>
  )
}
