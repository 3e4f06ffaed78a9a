import type * as contract from '@multas/contract'
import { SEARCHES_TABLE } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { SearchDetailPage } from './search-detail-page.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminSearches>[] = [
  {
    key: 'createdAt',
    name: 'Empezó',
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

export function SearchesScreen() {
  return (
    <Routes>
      <Page index element={<SearchList />} />
      <Page path=":id" element={<SearchDetailPage />} />
    </Routes>
  )
}

function SearchList() {
  return (
    <AdminPage
      title="Búsquedas"
      lead="Se encuentran por patente, DNI o correo enteros. Los datos se muestran tapados y cada consulta queda en la auditoría."
    >
      <AdminTable<typeof contract.adminSearches> table={SEARCHES_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}

function showState({ state, failed }: contract.SearchRow) {
  if (state === 'running') return <Badge tone="amber">En curso</Badge>
  if (failed === 0) return <Badge tone="green">Terminada</Badge>
  return <Badge tone="orange">{failed === 1 ? 'Con una falla' : `Con ${failed} fallas`}</Badge>
}
