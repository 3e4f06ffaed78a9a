import type * as contract from '@multas/contract'
import { ADMIN_PATH, formatDay, reachesRole } from '@multas/domain'
import { Link, Route as Page, Routes } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { PersonPage } from './person-page.tsx'
import { RequestPage } from './request-page.tsx'
import { CHANNELS, describeClock, KIND_CHOICES, nameRequest, STATE_CHOICES } from './rights-texts.ts'
import { WriteRequest } from './write-request.tsx'

const listRights: Route<typeof contract.adminListRights> = { method: 'GET', path: '/api/admin/rights' }

const COLUMNS: readonly TableColumn<contract.RightsRow>[] = [
  { key: 'kind', name: 'Pide', show: nameRequest },
  { key: 'state', name: 'Plazo', show: showClock },
  {
    key: 'dueDay',
    name: 'Último día',
    sortsFirst: 'asc',
    show: ({ dueDay }) => <span className="tabular-nums">{formatDay(dueDay)}</span>,
  },
  {
    key: 'receivedAt',
    name: 'Recibido',
    sortsFirst: 'desc',
    show: ({ receivedAt }) => <Moment at={receivedAt} />,
  },
  { key: 'channel', name: 'Llegó por', isMinor: true, show: ({ channel }) => CHANNELS[channel] },
]

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', key: 'state', name: 'Estado', choices: STATE_CHOICES },
  { kind: 'choice', key: 'kind', name: 'Pide', choices: KIND_CHOICES },
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
      <AdminTable
        name="Pedidos"
        call={listRights}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'dueDay', dir: 'asc' }}
        search={{ label: 'Buscar por correo', hint: 'Entero: lo demás está cifrado.' }}
        exportPath="/api/admin/rights/export"
        rowKey={({ id }) => id}
        {...(mayAct ? { rowPath: ({ id }: contract.RightsRow) => `${ADMIN_PATH}/derechos/${id}` } : {})}
        empty="No hay ningún pedido."
      />
    </AdminPage>
  )
}

function showClock(request: contract.RightsRow) {
  const { name, tone } = describeClock(request)
  return <Badge tone={tone}>{name}</Badge>
}
