import type { CallExample } from './call-example.ts'

const INIT_POINT = 'https://www.mercadopago.com.ar/subscriptions/checkout?preapproval_id=2c93808496d4'

const ACTIVE = {
  id: '5b0c1c1e-8e0b-4a1c-9f0e-0d7f2a6b3c41',
  state: 'active',
  isLive: true,
  priceCentavos: 29_900,
  maxSubjects: 5,
  createdAt: '2026-03-11T14:05:00.000Z',
  authorizedAt: '2026-03-11T14:07:30.000Z',
  nextChargeAt: '2026-04-11T14:07:30.000Z',
  paidUntil: '2026-04-11T14:07:30.000Z',
  graceUntil: null,
  canWithdrawUntil: '2026-03-22T03:00:00.000Z',
  endedAt: null,
  endReason: null,
  endCode: null,
  refund: { state: 'none', centavos: 0 },
  payerEmail: 'a***@gmail.com',
  initPoint: null,
  mayCancel: true,
  mayPause: true,
  mayResume: false,
}

const PENDING = {
  ...ACTIVE,
  state: 'pending',
  isLive: false,
  authorizedAt: null,
  nextChargeAt: null,
  paidUntil: null,
  canWithdrawUntil: null,
  initPoint: INIT_POINT,
  mayPause: false,
}

const CANCELLED = {
  ...ACTIVE,
  state: 'cancelled',
  nextChargeAt: null,
  endedAt: '2026-03-20T12:00:00.000Z',
  endReason: 'requested',
  endCode: 'B-7K3M-9QXT',
  mayCancel: false,
  mayPause: false,
}

const WITHDRAWN = {
  ...CANCELLED,
  isLive: false,
  paidUntil: null,
  canWithdrawUntil: null,
  endReason: 'withdrawn',
  endCode: 'A-7K3M-9QXT',
  refund: { state: 'pending', centavos: 29_900 },
}

export const PAYMENT_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'payments.offer.read': {
    reply: {
      isEnabled: true,
      isDemo: false,
      priceCentavos: 29_900,
      currency: 'ARS',
      maxSubjects: 5,
      withdrawalDays: 10,
      graceDays: 10,
    },
  },
  'account.subscription.read': { reply: { subscription: ACTIVE } },
  'account.subscription.start': {
    bodies: { 'Paga otra cuenta': { payerEmail: 'ana.pagos@gmail.com' } },
    reply: { subscription: PENDING, initPoint: INIT_POINT },
  },
  'account.subscription.cancel': { reply: { subscription: CANCELLED } },
  'account.subscription.withdraw': { reply: { subscription: WITHDRAWN } },
  'account.subscription.pause': {
    reply: { subscription: { ...ACTIVE, state: 'paused', mayPause: false, mayResume: true } },
  },
  'account.subscription.resume': { reply: { subscription: ACTIVE } },
  'account.subscription.payments': {
    reply: {
      payments: [
        {
          id: 'c7e7f6b2-3f55-4d64-8e0d-0d2f6a1b9c77',
          state: 'approved',
          centavos: 29_900,
          refundedCentavos: 0,
          dueAt: '2026-03-11T14:07:30.000Z',
          approvedAt: '2026-03-11T14:09:02.000Z',
          paymentNumber: '19951521071',
        },
      ],
    },
  },
  'payments.notice.receive': {
    bodies: {
      'Un cobro': {
        id: 12345,
        live_mode: true,
        type: 'subscription_authorized_payment',
        action: 'updated',
        data: { id: '6114264375' },
      },
    },
    reply: { received: true },
  },
}
