import type { Invoice, Payment, Preapproval, SimulatorState } from './simulator-state.ts'

const ART_MS = -3 * 3_600_000

/** As Mercado Pago writes moments: Argentine time with its offset, `2026-03-11T11:05:00.000-03:00`. */
export function writeMoment(at: Date): string {
  return new Date(at.getTime() + ART_MS).toISOString().replace('Z', '-03:00')
}

const orNull = (at: Date | null) => (at === null ? null : writeMoment(at))

export function writePreapproval(state: SimulatorState, one: Preapproval, origin: string) {
  const payments = [...state.payments.values()].filter(({ preapprovalId }) => preapprovalId === one.id)
  const approved = payments.filter(({ status }) => status === 'approved')
  const last = approved.at(-1)
  return {
    id: one.id,
    payer_id: one.payerId,
    // The real service returns an empty address once a payer is known.
    payer_email: '',
    back_url: one.backUrl,
    collector_id: 100_200_300,
    application_id: 4_400_500_600,
    status: one.status,
    reason: one.reason,
    external_reference: one.externalReference,
    date_created: writeMoment(one.createdAt),
    last_modified: writeMoment(one.modifiedAt),
    init_point: `${origin}/subscriptions/checkout?preapproval_id=${one.id}`,
    version: one.version,
    auto_recurring: {
      frequency: 1,
      frequency_type: 'months',
      transaction_amount: one.amount,
      currency_id: 'ARS',
      free_trial: null,
    },
    summarized: {
      quotas: null,
      charged_quantity: approved.length === 0 ? null : approved.length,
      charged_amount: approved.length === 0 ? null : approved.reduce((sum, { amount }) => sum + amount, 0),
      last_charged_date: orNull(last?.approvedAt ?? null),
      last_charged_amount: last?.amount ?? null,
      pending_charge_quantity: null,
      pending_charge_amount: null,
      semaphore: one.unpaidInARow > 1 ? 'red' : one.unpaidInARow === 1 ? 'yellow' : 'green',
    },
    next_payment_date: orNull(one.nextPaymentAt),
    payment_method_id: one.payerId === null ? null : 'visa',
    first_invoice_offset: null,
  }
}

export function writeInvoice(state: SimulatorState, invoice: Invoice) {
  const payment = invoice.paymentId === null ? undefined : state.payments.get(invoice.paymentId)
  const one = state.preapprovals.get(invoice.preapprovalId)
  return {
    id: invoice.id,
    type: 'recurring',
    date_created: writeMoment(invoice.createdAt),
    last_modified: writeMoment(invoice.modifiedAt),
    preapproval_id: invoice.preapprovalId,
    reason: one?.reason ?? '',
    external_reference: one?.externalReference ?? '',
    currency_id: 'ARS',
    transaction_amount: invoice.amount,
    debit_date: writeMoment(invoice.debitAt),
    next_retry_date: orNull(invoice.nextRetryAt),
    retry_attempt: invoice.attempts,
    status: invoice.status,
    summarized: invoice.status === 'recycling' ? 'pending' : invoice.status,
    ...(payment === undefined
      ? {}
      : { payment: { id: payment.id, status: payment.status, status_detail: payment.detail } }),
  }
}

export function writePayment(payment: Payment) {
  return {
    id: payment.id,
    date_created: writeMoment(payment.createdAt),
    date_approved: orNull(payment.approvedAt),
    date_last_updated: writeMoment(payment.modifiedAt),
    status: payment.status,
    status_detail: payment.detail,
    currency_id: 'ARS',
    description: 'Suscripción',
    external_reference: payment.externalReference,
    operation_type: 'recurring_payment',
    payment_method_id: 'visa',
    payment_type_id: 'credit_card',
    transaction_amount: payment.amount,
    transaction_amount_refunded: payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
    metadata: { preapproval_id: payment.preapprovalId },
    point_of_interaction: {
      type: 'SUBSCRIPTIONS',
      transaction_data: { subscription_id: payment.preapprovalId },
    },
    refunds: payment.refunds.map((one) => writeRefund(payment, one)),
    live_mode: false,
  }
}

export function writeRefund(payment: Payment, one: Payment['refunds'][number]) {
  return {
    id: one.id,
    payment_id: payment.id,
    amount: one.amount,
    status: 'approved',
    date_created: writeMoment(one.createdAt),
    source: { id: '100200300', name: 'Simulador', type: 'collector' },
  }
}
