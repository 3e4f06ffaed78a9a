import { CHARGE_STATES, END_REASONS, SUBSCRIPTION_STATES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { centavos, integerId, positiveInteger } from './numbers.ts'
import { writtenEmail } from './texts.ts'

const TAG = 'Suscripción'
const moment = z.iso.datetime()

export const REFUND_STATES = ['none', 'pending', 'done', 'by_hand'] as const

export const accountSubscription = z
  .object({
    id: z.uuid(),
    state: z.enum(SUBSCRIPTION_STATES),
    /** Subjects are watched: paid for, or within the grace period. */
    isLive: z.boolean(),
    /** Per month. */
    priceCentavos: centavos,
    maxSubjects: positiveInteger,
    createdAt: moment,
    authorizedAt: moment.nullable(),
    nextChargeAt: moment.nullable(),
    paidUntil: moment.nullable(),
    /** End of the grace period while a charge is owed. */
    graceUntil: moment.nullable(),
    /** First moment at which withdrawal is no longer possible; null if it is not possible at all. */
    canWithdrawUntil: moment.nullable(),
    endedAt: moment.nullable(),
    endReason: z.enum(END_REASONS).nullable(),
    /** Confirmation code of the cancellation, also in its mail. */
    endCode: z.string().nullable(),
    refund: z.object({ state: z.enum(REFUND_STATES), centavos }),
    /** Masked. */
    payerEmail: z.string(),
    /** Mercado Pago page to authorize and pay; null once authorized. */
    initPoint: z.url().nullable(),
    mayCancel: z.boolean(),
    mayPause: z.boolean(),
    mayResume: z.boolean(),
  })
  .meta({ id: 'AccountSubscription' })
export type AccountSubscription = z.infer<typeof accountSubscription>

export const accountPayment = z
  .object({
    id: z.uuid(),
    state: z.enum(CHARGE_STATES),
    centavos,
    refundedCentavos: centavos,
    dueAt: moment,
    approvedAt: moment.nullable(),
    /** Null before the first attempt. */
    paymentNumber: z.string().nullable(),
  })
  .meta({ id: 'AccountPayment' })
export type AccountPayment = z.infer<typeof accountPayment>

export const readPaymentsOffer = defineCall({
  operation: 'payments.offer.read',
  method: 'GET',
  path: '/api/payments/offer',
  summary: 'Qué se puede contratar, a qué precio y si los pagos están habilitados en este sitio.',
  tag: TAG,
  access: { by: 'anyone' },
  replies: {
    200: z.object({
      isEnabled: z.boolean(),
      /** Payments go to a simulator. */
      isDemo: z.boolean(),
      priceCentavos: centavos,
      currency: z.literal('ARS'),
      maxSubjects: positiveInteger,
      withdrawalDays: positiveInteger,
      graceDays: positiveInteger,
    }),
  },
})

const one = z.object({ subscription: accountSubscription })

const ofAccount = { tag: TAG, access: { by: 'account' }, method: 'POST', replies: { 200: one } } as const

export const readSubscription = defineCall({
  operation: 'account.subscription.read',
  method: 'GET',
  path: '/api/account/subscription',
  summary: 'La suscripción de esta cuenta, la última si hubo varias.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: z.object({ subscription: accountSubscription.nullable() }) },
  errors: [401],
})

export const startSubscription = defineCall({
  ...ofAccount,
  operation: 'account.subscription.start',
  path: '/api/account/subscription',
  summary:
    'Empieza una suscripción: `initPoint` es la página de Mercado Pago donde se autoriza. Con una pendiente del mismo correo, devuelve esa.',
  body: z.strictObject({
    /** Mercado Pago refuses another account. */
    payerEmail: writtenEmail,
  }),
  replies: { 200: z.object({ subscription: accountSubscription, initPoint: z.url() }) },
  errors: [401, 409, 429, 503],
})

export const cancelSubscription = defineCall({
  ...ofAccount,
  operation: 'account.subscription.cancel',
  path: '/api/account/subscription/cancel',
  summary: 'Botón de baja: no se cobra más. Lo pagado se usa hasta que termina.',
  errors: [401, 404, 409, 429],
})

export const withdrawSubscription = defineCall({
  ...ofAccount,
  operation: 'account.subscription.withdraw',
  path: '/api/account/subscription/withdraw',
  summary: 'Botón de arrepentimiento: dentro de los diez días, termina y se devuelve todo lo pagado.',
  errors: [401, 404, 409, 429],
})

export const pauseSubscription = defineCall({
  ...ofAccount,
  operation: 'account.subscription.pause',
  path: '/api/account/subscription/pause',
  summary: 'Pausa los cobros.',
  errors: [401, 404, 409, 429, 503],
})

export const resumeSubscription = defineCall({
  ...ofAccount,
  operation: 'account.subscription.resume',
  path: '/api/account/subscription/resume',
  summary: 'Reanuda los cobros que se pausaron.',
  errors: [401, 404, 409, 429, 503],
})

export const listSubscriptionPayments = defineCall({
  operation: 'account.subscription.payments',
  method: 'GET',
  path: '/api/account/subscription/payments',
  summary: 'Los cobros de las suscripciones de esta cuenta, el último primero.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: z.object({ payments: z.array(accountPayment) }) },
  errors: [401],
})

export const receiveMercadoPagoWebhook = defineCall({
  operation: 'payments.notice.receive',
  method: 'POST',
  path: '/api/webhooks/mercadopago',
  summary: 'Recibe los avisos firmados de Mercado Pago. Solo indican qué consultar en su API.',
  tag: TAG,
  access: { by: 'anyone' },
  query: z.looseObject({
    'data.id': z.string().max(100).optional(),
    type: z.string().max(60).optional(),
  }),
  body: z.looseObject({
    id: z.union([z.string().max(100), integerId]).optional(),
    type: z.string().max(60).optional(),
    action: z.string().max(60).optional(),
    /** Used if the address names no resource. */
    data: z.looseObject({ id: z.union([z.string().max(100), integerId]).nullish() }).nullish(),
  }),
  replies: { 200: z.object({ received: z.literal(true) }) },
  errors: [401, 503],
})
