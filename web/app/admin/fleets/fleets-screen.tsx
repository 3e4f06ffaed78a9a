import type * as contract from '@multas/contract'
import { FLEETS_TABLE, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { AdminPage, formatCount, Moment, useSession } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { FleetPage } from './fleet-page.tsx'
import { formatPrice, StateBadge } from './fleet-words.tsx'
import { NewFleet } from './new-fleet.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminFleets>[] = [
  { key: 'name', name: 'Empresa', show: ({ name }) => name },
  { key: 'state', name: 'Estado', show: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'vehicles',
    name: 'Vehículos',
    align: 'end',
    show: ({ vehicles, vehicleLimit }) => `${formatCount(vehicles)} de ${formatCount(vehicleLimit)}`,
  },
  { key: 'pending', name: 'Pendientes', align: 'end', show: ({ pending }) => formatCount(pending) },
  {
    key: 'price',
    name: 'Precio por mes',
    align: 'end',
    show: ({ priceCentavos: price }) => formatPrice(price),
  },
  { key: 'members', name: 'Personas', align: 'end', isMinor: true, show: ({ members }) => members },
  { key: 'keys', name: 'Claves', align: 'end', isMinor: true, show: ({ keys }) => keys },
  { key: 'openedAt', name: 'Abierta', show: ({ openedAt }) => <Moment at={openedAt} /> },
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
      <AdminTable<typeof contract.adminFleets> table={FLEETS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}
