import type * as contract from '@multas/contract'
import { ADMIN_PATH, formatDay, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { DisputePage } from './dispute-page.tsx'
import { DISPUTE_REASONS, DISPUTE_STATES, describeDispute } from './rights-texts.ts'

const listDisputes: Route<typeof contract.adminListDisputes> = {
  method: 'GET',
  path: '/api/admin/disputes',
}

const COLUMNS: readonly TableColumn<contract.DisputeRow>[] = [
  { key: 'reason', name: 'Qué dicen', show: ({ reason }) => DISPUTE_REASONS[reason] },
  { key: 'jurisdiction', name: 'Jurisdicción', show: ({ jurisdiction }) => jurisdiction },
  { key: 'state', name: 'Plazo', show: showClock },
  {
    key: 'dueDay',
    name: 'Último día',
    sortsFirst: 'asc',
    show: ({ dueDay }) => <span className="tabular-nums">{formatDay(dueDay)}</span>,
  },
  {
    key: 'createdAt',
    name: 'Avisado',
    sortsFirst: 'desc',
    isMinor: true,
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'state',
    name: 'Estado',
    choices: Object.entries(DISPUTE_STATES).map(([value, { name }]) => ({ value, label: name })),
  },
]

export function DisputesScreen() {
  return (
    <Routes>
      <Page index element={<DisputeList />} />
      <Page path=":id" element={<DisputePage />} />
    </Routes>
  )
}

function DisputeList() {
  const mayAct = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Registros en revisión"
      lead="Infracciones que alguien avisó que están mal. Todos las ven «en revisión» hasta que se termine la revisión, con sus razones."
    >
      <AdminTable
        name="En revisión"
        call={listDisputes}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'dueDay', dir: 'asc' }}
        exportPath="/api/admin/disputes/export"
        rowKey={({ id }) => id}
        {...(mayAct ? { rowPath: ({ id }: contract.DisputeRow) => `${ADMIN_PATH}/revisiones/${id}` } : {})}
        empty="No hay nada en revisión."
      />
    </AdminPage>
  )
}

function showClock(dispute: contract.DisputeRow) {
  const { name, tone } = describeDispute(dispute)
  return <Badge tone={tone}>{name}</Badge>
}
