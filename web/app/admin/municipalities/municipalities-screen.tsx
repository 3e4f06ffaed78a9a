import type { AdminMunicipalityRow } from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { listMunicipalities } from './municipal-calls.ts'
import { writeCount } from './municipal-words.ts'
import { MunicipalityPage } from './municipality-page.tsx'
import { NewMunicipality } from './new-municipality.tsx'

const COLUMNS: readonly TableColumn<AdminMunicipalityRow>[] = [
  { key: 'name', name: 'Municipio', sortsFirst: 'asc', show: ({ name }) => name },
  { key: 'state', name: 'Estado', show: ({ isEnabled }) => <EnabledBadge isEnabled={isEnabled} /> },
  {
    key: 'fines',
    name: 'Infracciones',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ fines }) => writeCount(fines),
  },
  { key: 'members', name: 'Personas', align: 'end', show: ({ members }) => members },
  { key: 'keys', name: 'Claves', align: 'end', show: ({ keys }) => keys },
  {
    key: 'lastDeliveryAt',
    name: 'Última entrega',
    sortsFirst: 'desc',
    show: ({ lastDeliveryAt }) => <Moment at={lastDeliveryAt} />,
  },
  {
    key: 'lastSeenAt',
    name: 'Última actividad',
    sortsFirst: 'desc',
    isMinor: true,
    show: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'state',
    name: 'Estado',
    choices: [
      { value: 'enabled', label: 'Habilitados' },
      { value: 'disabled', label: 'Deshabilitados' },
    ],
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
      <AdminTable
        name="Municipios"
        call={listMunicipalities}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'name', dir: 'asc' }}
        search={{ label: 'Buscar por nombre' }}
        exportPath="/api/admin/municipalities/export"
        rowKey={({ slug }) => slug}
        rowPath={({ slug }) => `${ADMIN_PATH}/municipios/${slug}`}
        empty="Todavía no publica ningún municipio."
      />
    </AdminPage>
  )
}
