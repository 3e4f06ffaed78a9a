import type * as contract from '@multas/contract'
import { ADMIN_PATH, formatArs, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { listSubscriptions } from './subscription-calls.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import { choicesOf, REFUNDS, STATES } from './subscription-texts.ts'

const COLUMNS: readonly TableColumn<contract.SubscriptionListRow>[] = [
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
    sortsFirst: 'desc',
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'nextChargeAt',
    name: 'Próximo cobro',
    sortsFirst: 'asc',
    show: ({ nextChargeAt }) => <Moment at={nextChargeAt} none="—" />,
  },
  {
    key: 'paidUntil',
    name: 'Pagada hasta',
    isMinor: true,
    sortsFirst: 'desc',
    show: ({ paidUntil }) => <Moment at={paidUntil} none="—" />,
  },
  {
    key: 'paidCentavos',
    name: 'Pagado',
    sortsFirst: 'desc',
    show: ({ paidCentavos }) => <span className="tabular-nums">{formatArs(paidCentavos)}</span>,
  },
]

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', key: 'state', name: 'Estado', choices: choicesOf(STATES) },
  { kind: 'choice', key: 'refund', name: 'Devolución', choices: choicesOf(REFUNDS) },
  { kind: 'days', name: 'Empezó', from: 'from', to: 'to' },
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
  const mayOpen = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Suscripciones"
      lead="El monitoreo automático que las cuentas pagan por mes con Mercado Pago. Las direcciones se muestran tapadas."
    >
      <AdminTable
        name="Suscripciones"
        call={listSubscriptions}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'createdAt', dir: 'desc' }}
        search={{
          label: 'Buscar',
          hint: 'El correo entero de la cuenta, el código de una baja o un número de Mercado Pago.',
        }}
        rowKey={({ id }) => id}
        {...(mayOpen
          ? {
              exportPath: '/api/admin/subscriptions/export',
              rowPath: ({ id }: contract.SubscriptionListRow) => `${ADMIN_PATH}/subscription/${id}`,
            }
          : {})}
        empty="Todavía no se suscribió nadie."
      />
    </AdminPage>
  )
}
