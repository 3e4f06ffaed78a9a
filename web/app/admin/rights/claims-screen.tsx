import type * as contract from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { ClaimPage } from './claim-page.tsx'
import { CLAIM_STATES } from './rights-texts.ts'

const listClaims: Route<typeof contract.adminListClaims> = {
  method: 'GET',
  path: '/api/admin/profile-claims',
}

const COLUMNS: readonly TableColumn<contract.ClaimRow>[] = [
  {
    key: 'createdAt',
    name: 'Reclamado',
    sortsFirst: 'asc',
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

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'state',
    name: 'Estado',
    choices: Object.entries(CLAIM_STATES).map(([value, { name }]) => ({ value, label: name })),
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
  const mayAct = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Perfiles reclamados"
      lead="Quiénes dicen que un perfil público es suyo. Un correo no prueba quién es nadie: se da con lo que se muestre. Los pedidos de quitar un perfil están en Datos personales, con su plazo."
    >
      <AdminTable
        name="Reclamos"
        call={listClaims}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'createdAt', dir: 'asc' }}
        exportPath="/api/admin/profile-claims/export"
        rowKey={({ id }) => id}
        {...(mayAct ? { rowPath: ({ id }: contract.ClaimRow) => `${ADMIN_PATH}/perfiles/${id}` } : {})}
        empty="Nadie reclamó un perfil."
      />
    </AdminPage>
  )
}
