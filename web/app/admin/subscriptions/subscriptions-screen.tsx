import type * as contract from '@multas/contract'
import { formatArs, SUBSCRIPTIONS_TABLE } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import { REFUNDS, STATES } from './subscription-texts.ts'

const COLUMNS: readonly AdminColumn<typeof contract.adminSubscriptions>[] = [
  { key: 'owner', name: 'Cuenta', show: ({ owner }) => owner ?? 'Cuenta borrada' },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state, refundState }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        {refundState !== 'none' && (
          <Badge tone={REFUNDS[refundState].tone}>{REFUNDS[refundState].name}</Badge>
        )}
      </span>
    ),
  },
  {
    key: 'createdAt',
    name: 'Empezó',
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'nextChargeAt',
    name: 'Próximo cobro',
    show: ({ nextChargeAt }) => <Moment at={nextChargeAt} none="—" />,
  },
  {
    key: 'paidUntil',
    name: 'Pagada hasta',
    isMinor: true,
    show: ({ paidUntil }) => <Moment at={paidUntil} none="—" />,
  },
  {
    key: 'paidCentavos',
    name: 'Pagado',
    show: ({ paidCentavos }) => <span className="tabular-nums">{formatArs(paidCentavos)}</span>,
  },
]

export function SubscriptionsScreen() {
  return (
    <Routes>
      <Page index element={<SubscriptionList />} />
      <Page path=":id" element={<SubscriptionPage />} />
    </Routes>
  )
}

function SubscriptionList() {
  return (
    <AdminPage
      title="Suscripciones"
      lead="El monitoreo automático que las cuentas pagan por mes con Mercado Pago. Las direcciones se muestran tapadas."
    >
      <AdminTable<typeof contract.adminSubscriptions> table={SUBSCRIPTIONS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}
