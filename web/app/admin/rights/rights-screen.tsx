import type * as contract from '@multas/contract'
import { ADMIN_PATH, formatDay, RIGHTS_CHANNEL_NAMES, RIGHTS_TABLE, reachesRole } from '@multas/domain'
import { Link, Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { PersonPage } from './person-page.tsx'
import { RequestPage } from './request-page.tsx'
import { describeClock, nameRequest } from './rights-texts.ts'
import { WriteRequest } from './write-request.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminRights>[] = [
  { key: 'kind', name: 'Pide', show: nameRequest },
  { key: 'state', name: 'Plazo', show: showClock },
  {
    key: 'dueDay',
    name: 'Último día',
    show: ({ dueDay }) => <span className="tabular-nums">{formatDay(dueDay)}</span>,
  },
  {
    key: 'receivedAt',
    name: 'Recibido',
    show: ({ receivedAt }) => <Moment at={receivedAt} />,
  },
  { key: 'channel', name: 'Llegó por', isMinor: true, show: ({ channel }) => RIGHTS_CHANNEL_NAMES[channel] },
]

export function RightsScreen() {
  return (
    <Routes>
      <Page index element={<RequestList />} />
      <Page path="anotar" element={<WriteRequest />} />
      <Page path="persona" element={<PersonPage />} />
      <Page path=":id" element={<RequestPage />} />
    </Routes>
  )
}

const ACTION =
  'inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-semibold text-brand hover:bg-brand-soft'

function RequestList() {
  const mayAct = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Datos personales"
      lead="Pedidos de acceso, rectificación y supresión (Ley 25.326), con su plazo. Los días hábiles no descuentan feriados: el plazo que ves nunca es más largo que el de la ley."
      actions={
        mayAct && (
          <>
            <Link to={`${ADMIN_PATH}/derechos/persona`} className={ACTION}>
              Qué guardamos de una persona
            </Link>
            <Link to={`${ADMIN_PATH}/derechos/anotar`} className={ACTION}>
              Anotar un pedido
            </Link>
          </>
        )
      }
    >
      <AdminTable<typeof contract.adminRights> table={RIGHTS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}

function showClock(request: contract.RightsRow) {
  const { name, tone } = describeClock(request)
  return <Badge tone={tone}>{name}</Badge>
}
