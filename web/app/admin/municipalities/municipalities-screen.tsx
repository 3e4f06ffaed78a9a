import type * as contract from '@multas/contract'
import { MUNICIPALITIES_TABLE, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, formatCount, Moment, useSession } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { MunicipalityPage } from './municipality-page.tsx'
import { NewMunicipality } from './new-municipality.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminMunicipalities>[] = [
  { key: 'name', name: 'Municipio', show: ({ name }) => name },
  { key: 'state', name: 'Estado', show: ({ isEnabled }) => <EnabledBadge isEnabled={isEnabled} /> },
  { key: 'fines', name: 'Infracciones', align: 'end', show: ({ fines }) => formatCount(fines) },
  { key: 'members', name: 'Personas', align: 'end', show: ({ members }) => members },
  { key: 'keys', name: 'Claves', align: 'end', show: ({ keys }) => keys },
  {
    key: 'lastDeliveryAt',
    name: 'Última entrega',
    show: ({ lastDeliveryAt }) => <Moment at={lastDeliveryAt} />,
  },
  {
    key: 'lastSeenAt',
    name: 'Última actividad',
    isMinor: true,
    show: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
]

export function MunicipalitiesScreen() {
  return (
    <Routes>
      <Page index element={<List />} />
      <Page path=":slug/entregas/:id" element={<DeliveryPage />} />
      <Page path=":slug/*" element={<MunicipalityPage />} />
    </Routes>
  )
}

function EnabledBadge({ isEnabled }: { isEnabled: boolean }) {
  return <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? 'Habilitado' : 'Deshabilitado'}</Badge>
}

function List() {
  const mayAct = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Municipios"
      lead="Las jurisdicciones que publican sus infracciones acá, por archivo o por API."
      actions={mayAct && <NewMunicipality />}
    >
      <AdminTable<typeof contract.adminMunicipalities> table={MUNICIPALITIES_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}
