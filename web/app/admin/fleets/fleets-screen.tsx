import type { AdminFleetRow } from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { listFleets } from './fleet-calls.ts'
import { FleetPage } from './fleet-page.tsx'
import { FLEET_STATES, writeCount, writePrice } from './fleet-words.ts'
import { NewFleet } from './new-fleet.tsx'

const COLUMNS: readonly TableColumn<AdminFleetRow>[] = [
  { key: 'name', name: 'Empresa', sortsFirst: 'asc', show: ({ name }) => name },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state }) => <Badge tone={FLEET_STATES[state].tone}>{FLEET_STATES[state].name}</Badge>,
  },
  {
    key: 'vehicles',
    name: 'Vehículos',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ vehicles, vehicleLimit }) => `${writeCount(vehicles)} de ${writeCount(vehicleLimit)}`,
  },
  { key: 'pending', name: 'Pendientes', align: 'end', show: ({ pending }) => writeCount(pending) },
  {
    key: 'price',
    name: 'Precio por mes',
    align: 'end',
    show: ({ priceCentavos }) => writePrice(priceCentavos),
  },
  { key: 'members', name: 'Personas', align: 'end', isMinor: true, show: ({ members }) => members },
  { key: 'keys', name: 'Claves', align: 'end', isMinor: true, show: ({ keys }) => keys },
  {
    key: 'openedAt',
    name: 'Abierta',
    sortsFirst: 'desc',
    show: ({ openedAt }) => <Moment at={openedAt} />,
  },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'state',
    name: 'Estado',
    all: 'Todas',
    choices: (['active', 'suspended', 'closed'] as const).map((value) => ({
      value,
      label: FLEET_STATES[value].name,
    })),
  },
]

export function FleetsScreen() {
  return (
    <Routes>
      <Page index element={<List />} />
      <Page path=":id" element={<FleetPage />} />
    </Routes>
  )
}

function List() {
  const mayAct = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Flotas"
      lead="Las empresas con un plan cotizado. Cada una maneja sus vehículos desde su propio panel."
      actions={mayAct && <NewFleet />}
    >
      <AdminTable
        name="Flotas"
        call={listFleets}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'name', dir: 'asc' }}
        search={{ label: 'Buscar por nombre' }}
        exportPath="/api/admin/fleets/export"
        rowKey={({ id }) => id}
        rowPath={({ id }) => `${ADMIN_PATH}/flotas/${id}`}
        empty="Todavía no hay flotas."
      />
    </AdminPage>
  )
}
