import type * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { DossierPage } from './dossier-page.tsx'

const listSearches: Route<typeof contract.adminListSearches> = { method: 'GET', path: '/api/admin/searches' }

const COLUMNS: readonly TableColumn<contract.SearchRow>[] = [
  {
    key: 'createdAt',
    name: 'Empezó',
    sortsFirst: 'desc',
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'subject',
    name: 'Sobre',
    show: ({ kind, subject }) => (
      <span className="whitespace-nowrap">
        {kind === 'patent' ? 'Patente' : 'DNI'} <span className="tabular-nums">{subject}</span>
      </span>
    ),
  },
  { key: 'email', name: 'Correo', show: ({ email }) => <span className="whitespace-nowrap">{email}</span> },
  { key: 'state', name: 'Estado', show: showState },
  {
    key: 'answered',
    name: 'Respondieron',
    align: 'end',
    show: ({ answered, consulted }) => `${answered} de ${consulted}`,
  },
  { key: 'fines', name: 'Infracciones', align: 'end', show: ({ fines }) => fines.toLocaleString('es-AR') },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'kind',
    name: 'Sobre',
    choices: [
      { value: 'patent', label: 'Patentes' },
      { value: 'dni', label: 'DNI' },
    ],
  },
  {
    kind: 'choice',
    key: 'state',
    name: 'Estado',
    choices: [
      { value: 'running', label: 'En curso' },
      { value: 'complete', label: 'Terminadas' },
    ],
  },
  {
    kind: 'choice',
    key: 'ended',
    name: 'Cómo terminó',
    choices: [
      { value: 'clean', label: 'Sin fallas' },
      { value: 'failed', label: 'Con alguna falla' },
    ],
  },
  { kind: 'days', name: 'Empezó', from: 'from', to: 'to' },
]

export function SearchesScreen() {
  return (
    <Routes>
      <Page index element={<SearchList />} />
      <Page path=":id" element={<DossierPage />} />
    </Routes>
  )
}

function SearchList() {
  return (
    <AdminPage
      title="Búsquedas"
      lead="Se encuentran por patente, DNI o correo enteros. Los datos se muestran tapados y cada consulta queda en la auditoría."
    >
      <AdminTable
        name="Búsquedas"
        call={listSearches}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'createdAt', dir: 'desc' }}
        search={{ label: 'Patente, DNI o correo', hint: 'Entero: se busca por su huella.' }}
        exportPath="/api/admin/searches/export"
        rowKey={({ id }) => id}
        rowPath={({ id }) => `${ADMIN_PATH}/busquedas/${id}`}
        empty="Todavía nadie buscó nada."
      />
    </AdminPage>
  )
}

function showState({ state, failed }: contract.SearchRow) {
  if (state === 'running') return <Badge tone="amber">En curso</Badge>
  if (failed === 0) return <Badge tone="green">Terminada</Badge>
  return <Badge tone="orange">{failed === 1 ? 'Con una falla' : `Con ${failed} fallas`}</Badge>
}
