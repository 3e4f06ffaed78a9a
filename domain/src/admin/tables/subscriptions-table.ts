import type { SubscriptionState } from '../../payments/subscription-facts.ts'
import { defineAdminTable } from '../admin-table.ts'

export const SUBSCRIPTION_STATE_NAMES = {
  pending: 'Pendiente',
  active: 'Activa',
  paused: 'En pausa',
  past_due: 'Con un pago pendiente',
  cancelled: 'Terminada',
} as const satisfies Readonly<Record<SubscriptionState, string>>

export const REFUND_STATE_NAMES = {
  none: 'Sin devolución',
  pending: 'Devolución en curso',
  done: 'Devuelta',
  by_hand: 'Hay que devolver a mano',
} as const

export const SUBSCRIPTIONS_TABLE = defineAdminTable({
  name: 'Suscripciones',
  path: '/api/admin/subscriptions',
  file: 'suscripciones',
  key: 'id',
  role: 'read_only',
  exportRole: 'operator',
  // docs/behaviour/administration.md#address
  detail: { page: 'subscription', role: 'operator' },
  sorts: { createdAt: 'desc', nextChargeAt: 'asc', paidUntil: 'desc', paidCentavos: 'desc' },
  search: {
    label: 'Buscar',
    hint: 'El correo entero de la cuenta, el código de una baja o un número de Mercado Pago.',
  },
  filters: {
    state: { kind: 'choice', name: 'Estado', names: SUBSCRIPTION_STATE_NAMES },
    refund: { kind: 'choice', name: 'Devolución', names: REFUND_STATE_NAMES },
    days: { kind: 'days', name: 'Empezó' },
  },
  empty: 'Todavía no se suscribió nadie.',
})
