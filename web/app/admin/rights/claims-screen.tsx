import type * as contract from '@multas/contract'
import { CLAIMS_TABLE } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { ClaimPage } from './claim-page.tsx'
import { CLAIM_STATES } from './rights-texts.ts'

const COLUMNS: readonly AdminColumn<typeof contract.adminClaims>[] = [
  {
    key: 'createdAt',
    name: 'Reclamado',
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state }) => <Badge tone={CLAIM_STATES[state].tone}>{CLAIM_STATES[state].name}</Badge>,
  },
  {
    key: 'closedAt',
    name: 'Resuelto',
    isMinor: true,
    show: ({ closedAt }) => (closedAt === null ? '–' : <Moment at={closedAt} />),
  },
]

/** Removals are requests, with a legal term, under personal data. */
export function ClaimsScreen() {
  return (
    <Routes>
      <Page index element={<ClaimList />} />
      <Page path=":id" element={<ClaimPage />} />
    </Routes>
  )
}

function ClaimList() {
  return (
    <AdminPage
      title="Perfiles reclamados"
      lead="Personas que dicen que un perfil público es suyo. Un correo no prueba la identidad: se decide con lo que acrediten. Los pedidos de quitar un perfil están en Datos personales, con su plazo."
    >
      <AdminTable<typeof contract.adminClaims> table={CLAIMS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}
