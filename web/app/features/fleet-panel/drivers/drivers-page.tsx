import type { FleetDriver } from '@multas/contract'
import { fleetDrivers } from '@multas/contract/routes'
import { formatDay } from '@multas/domain'
import { Link } from 'react-router'
import { DataTable, type TableColumn, type TableFilter } from '../../../table/index.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { formatCount, LoadFailure } from '../../signed-in/index.ts'
import { FleetPage, TEXT_LINK, useHere } from '../frame/index.ts'
import { AddDriver, EditDriver, RemoveDriver } from './driver-actions.tsx'

const LICENCE: Readonly<Record<FleetDriver['licenceState'], { name: string; tone: BadgeTone }>> = {
  valid: { name: 'Vigente', tone: 'green' },
  soon: { name: 'Por vencer', tone: 'amber' },
  expired: { name: 'Vencida', tone: 'orange' },
  unknown: { name: 'Sin fecha', tone: 'neutral' },
}

const COLUMNS: readonly TableColumn<FleetDriver>[] = [
  { key: 'name', name: 'Nombre', sortsFirst: 'asc', show: ({ name }) => name },
  { key: 'dni', name: 'DNI', show: ({ dni }) => dni ?? '—' },
  { key: 'licenceCategory', name: 'Licencia', show: ({ licenceCategory }) => licenceCategory ?? '—' },
  {
    key: 'licenceExpires',
    name: 'Vencimiento',
    sortsFirst: 'asc',
    show: ({ licenceExpires, licenceState }) => (
      <span className="flex flex-wrap items-center gap-2">
        {licenceExpires !== null && formatDay(licenceExpires)}
        <Badge tone={LICENCE[licenceState].tone}>{LICENCE[licenceState].name}</Badge>
      </span>
    ),
  },
  {
    key: 'vehicles',
    name: 'Vehículos',
    align: 'end',
    show: ({ id, vehicles }) => <Counted place={`/vehiculos?driver=${id}`} count={vehicles} of="vehículos" />,
  },
  {
    key: 'fines',
    name: 'Infracciones',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ id, fines }) => (
      <Counted place={`/infracciones?settled=all&driver=${id}`} count={fines} of="infracciones" />
    ),
  },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'licence',
    name: 'Licencia',
    all: 'Todas',
    choices: (['valid', 'soon', 'expired', 'unknown'] as const).map((value) => ({
      value,
      label: LICENCE[value].name,
    })),
  },
]

export function DriversPage() {
  const { params, mayManage } = useHere()
  return (
    <FleetPage
      title="Conductores"
      lead="A quién se le asignan las infracciones. Sus datos se guardan cifrados y no se usan para nada más."
      actions={mayManage && <AddDriver />}
    >
      <DataTable<FleetDriver>
        name="Conductores"
        call={fleetDrivers}
        params={params}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'name', dir: 'asc' }}
        search={{ label: mayManage ? 'Buscar por nombre o DNI' : 'Buscar por nombre' }}
        rowKey={({ id }) => id}
        {...(mayManage && {
          rowActions: (driver: FleetDriver) => (
            <span className="inline-flex flex-wrap gap-2">
              <EditDriver driver={driver} />
              <RemoveDriver driver={driver} />
            </span>
          ),
        })}
        empty={
          mayManage
            ? 'Todavía no hay conductores. Agregá a quien maneje los vehículos para poder asignarle infracciones.'
            : 'Todavía no hay conductores.'
        }
        failure={(error, retry) => <LoadFailure what="los conductores" error={error} onRetry={retry} />}
      />
    </FleetPage>
  )
}

function Counted({ place, count, of }: { place: string; count: number; of: string }) {
  const { pathTo } = useHere()
  if (count === 0) return '0'
  return (
    <Link to={pathTo(place)} className={`${TEXT_LINK} inline-flex min-h-6 min-w-6 items-center justify-end`}>
      {formatCount(count)} <span className="sr-only">{of}</span>
    </Link>
  )
}
