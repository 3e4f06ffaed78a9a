import type * as contract from '@multas/contract'
import { CONTEST_REASON_NAMES, DISPUTES_TABLE, formatDay } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { DisputePage } from './dispute-page.tsx'
import { describeDispute } from './rights-texts.ts'

const COLUMNS: readonly AdminColumn<typeof contract.adminDisputes>[] = [
  { key: 'reason', name: 'Qué dicen', show: ({ reason }) => CONTEST_REASON_NAMES[reason] },
  { key: 'jurisdiction', name: 'Jurisdicción', show: ({ jurisdiction }) => jurisdiction },
  { key: 'state', name: 'Plazo', show: showClock },
  {
    key: 'dueDay',
    name: 'Último día',
    show: ({ dueDay }) => <span className="tabular-nums">{formatDay(dueDay)}</span>,
  },
  {
    key: 'createdAt',
    name: 'Avisado',
    isMinor: true,
    show: ({ createdAt }) => <Moment at={createdAt} />,
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
  return (
    <AdminPage
      title="Registros en revisión"
      lead="Infracciones con un posible error, según quien avisó. Se muestran «en revisión» hasta que la revisión termina, con sus razones."
    >
      <AdminTable<typeof contract.adminDisputes> table={DISPUTES_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}

function showClock(dispute: contract.DisputeRow) {
  const { name, tone } = describeDispute(dispute)
  return <Badge tone={tone}>{name}</Badge>
}
