import {
  CHARGE_STATES,
  END_REASONS,
  REFUND_STATE_NAMES,
  SUBSCRIPTION_STATE_NAMES,
  SUBSCRIPTION_STATES,
  SUBSCRIPTIONS_TABLE,
  TEXT_LIMITS,
} from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { centavos, decimal, positiveInteger } from '../numbers.ts'
import { REFUND_STATES } from '../payments.ts'
import { optionalText, requiredText } from '../texts.ts'
import { defineAdminResource } from './admin-resource.ts'

const done = { 200: z.object({ done: z.literal(true) }) }
const moment = z.iso.datetime()

const row = z.object({
  id: z.uuid(),
  state: z.enum(SUBSCRIPTION_STATES),
  isLive: z.boolean(),
  createdAt: moment,
  priceCentavos: centavos,
  paidUntil: moment.nullable(),
  nextChargeAt: moment.nullable(),
  /** Minus refunds. */
  paidCentavos: centavos,
  refundState: z.enum(REFUND_STATES),
  /** Masked; null once deleted. */
  owner: z.string().nullable(),
})
export type SubscriptionListRow = z.infer<typeof row>

const payment = z.object({
  id: z.uuid(),
  state: z.enum(CHARGE_STATES),
  centavos,
  refundedCentavos: centavos,
  dueAt: moment,
  approvedAt: moment.nullable(),
  chargeNumber: z.string(),
  paymentNumber: z.string().nullable(),
})

const event = z.object({
  id: z.string(),
  at: moment,
  kind: z.string(),
  /** `account`, `provider`, `system`, or `admin:<uuid>`. */
  actor: z.string(),
  details: z.record(z.string(), z.union([z.string(), decimal, z.null()])),
  note: z.string().nullable(),
})
export type SubscriptionEvent = z.infer<typeof event>

const subscription = row.extend({
  maxSubjects: positiveInteger,
  /** Masked; null once the account is deleted. */
  payer: z.string().nullable(),
  providerNumber: z.string().nullable(),
  authorizedAt: moment.nullable(),
  graceUntil: moment.nullable(),
  canWithdrawUntil: moment.nullable(),
  endedAt: moment.nullable(),
  endReason: z.enum(END_REASONS).nullable(),
  endCode: z.string().nullable(),
  /** Confirmation of the end by the provider. */
  settledAt: moment.nullable(),
  syncedAt: moment.nullable(),
  /** Masked. */
  watched: z.array(z.object({ id: z.string(), label: z.string(), isActive: z.boolean() })),
  payments: z.array(payment),
  events: z.array(event),
  mayCancel: z.boolean(),
  mayPause: z.boolean(),
  mayResume: z.boolean(),
})
export type AdminSubscription = z.infer<typeof subscription>

export const adminSubscriptions = defineAdminResource(SUBSCRIPTIONS_TABLE, {
  operation: 'admin.subscriptions',
  summary:
    'Las suscripciones. `q` es el correo entero de la cuenta, el código de una baja o un número de Mercado Pago.',
  row,
  csv: [
    ['Número', ({ id }) => id],
    ['Estado', ({ state }) => SUBSCRIPTION_STATE_NAMES[state]],
    ['Se consulta', ({ isLive }) => (isLive ? 'Sí' : 'No')],
    ['Empezó (UTC)', ({ createdAt }) => createdAt],
    ['Precio (ARS)', ({ priceCentavos }) => priceCentavos / 100],
    ['Pagada hasta (UTC)', ({ paidUntil }) => paidUntil],
    ['Próximo cobro (UTC)', ({ nextChargeAt }) => nextChargeAt],
    ['Pagado (ARS)', ({ paidCentavos }) => paidCentavos / 100],
    ['Devolución', ({ refundState }) => REFUND_STATE_NAMES[refundState]],
    ['Cuenta', ({ owner }) => owner],
  ],
})
export const { list: adminListSubscriptions, file: adminExportSubscriptions } = adminSubscriptions

export const adminReadSubscription = defineCall({
  operation: 'admin.subscriptions.read',
  method: 'GET',
  path: '/api/admin/subscriptions/:id',
  summary: 'Una suscripción con sus pagos, las patentes y los DNI que sigue, y su historial.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: byId,
  replies: { 200: subscription },
  errors: [404],
})

export const adminCancelSubscription = defineCall({
  operation: 'admin.subscriptions.cancel',
  method: 'POST',
  path: '/api/admin/subscriptions/:id/cancel',
  summary: 'Da de baja una suscripción: no se cobra más.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: byId,
  body: z.strictObject({ note: optionalText(TEXT_LIMITS.note) }),
  replies: done,
  errors: [404, 409],
})

export const adminPauseSubscription = defineCall({
  operation: 'admin.subscriptions.pause',
  method: 'POST',
  path: '/api/admin/subscriptions/:id/pause',
  summary: 'Pausa o reanuda los cobros de una suscripción en Mercado Pago.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: byId,
  body: z.strictObject({ paused: z.boolean() }),
  replies: done,
  errors: [404, 409, 503],
})

export const adminRecordSubscription = defineCall({
  operation: 'admin.subscriptions.note',
  method: 'POST',
  path: '/api/admin/subscriptions/:id/note',
  summary: 'Agrega una nota, por ejemplo de una devolución hecha a mano; `refunded` la da por hecha.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  body: z.strictObject({ note: requiredText(TEXT_LIMITS.note, 'Escribí la nota'), refunded: z.boolean() }),
  replies: done,
  errors: [404],
})

export const adminSyncSubscription = defineCall({
  operation: 'admin.subscriptions.sync',
  method: 'POST',
  path: '/api/admin/subscriptions/:id/sync',
  summary: 'Consulta ahora en Mercado Pago el estado de una suscripción.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  replies: done,
  errors: [404, 503],
})
