import {
  changePreapproval,
  type Invoice,
  monthLater,
  type Payment,
  type Preapproval,
  type SimulatorState,
} from './simulator-state.ts'

const DAY_MS = 86_400_000
/** A charge that was refused is tried again this many days after it was due; then the month counts as unpaid. */
const RETRY_DAYS = [2, 5, 10]
/** Months in a row without a payment after which the subscription is cancelled. */
const UNPAID_MONTHS = 3

/** The payer accepts: the subscription is authorized, and its first month charged. */
export function authorize(state: SimulatorState, one: Preapproval, payerId: number): void {
  changePreapproval(state, one, { status: 'authorized', payerId, nextPaymentAt: state.now() })
  chargeMonth(state, one)
}

/** Moves the clock to `until`, and does in order what is due on the way: charges and retries. */
export function advance(state: SimulatorState, until: Date): void {
  for (;;) {
    const due = nextDue(state)
    if (due === null || due.at > until) break
    state.moveTo(due.at)
    due.run()
  }
  state.moveTo(until)
}

interface Due {
  readonly at: Date
  run(): void
}

function nextDue(state: SimulatorState): Due | null {
  const months = [...state.preapprovals.values()].flatMap((one) =>
    one.status === 'authorized' && one.nextPaymentAt !== null
      ? [{ at: one.nextPaymentAt, run: () => chargeMonth(state, one) }]
      : [],
  )
  const retries = [...state.invoices.values()].flatMap((invoice) =>
    invoice.nextRetryAt === null ? [] : [{ at: invoice.nextRetryAt, run: () => retry(state, invoice) }],
  )
  return [...months, ...retries].sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

function chargeMonth(state: SimulatorState, one: Preapproval): void {
  const debitAt = one.nextPaymentAt ?? state.now()
  const invoice: Invoice = {
    id: state.nextNumber(),
    preapprovalId: one.id,
    createdAt: state.now(),
    debitAt,
    amount: one.amount,
    status: 'scheduled',
    paymentId: null,
    modifiedAt: state.now(),
    attempts: 0,
    nextRetryAt: null,
  }
  state.invoices.set(invoice.id, invoice)
  state.notify('subscription_authorized_payment', String(invoice.id), 'created')
  changePreapproval(state, one, { nextPaymentAt: monthLater(debitAt) })
  attempt(state, one, invoice)
}

function retry(state: SimulatorState, invoice: Invoice): void {
  const one = state.preapprovals.get(invoice.preapprovalId)
  if (one === undefined || one.status !== 'authorized') {
    Object.assign(invoice, { status: 'cancelled', nextRetryAt: null, modifiedAt: state.now() })
    state.notify('subscription_authorized_payment', String(invoice.id), 'updated')
    return
  }
  attempt(state, one, invoice)
}

function attempt(state: SimulatorState, one: Preapproval, invoice: Invoice): void {
  const payment = pay(state, one, invoice)
  invoice.paymentId = payment.id
  invoice.attempts += 1
  state.notify('payment', String(payment.id), 'payment.created')
  settle(state, one, invoice, payment)
}

function pay(state: SimulatorState, one: Preapproval, invoice: Invoice): Payment {
  const at = state.now()
  const isApproved = one.card === 'approved'
  const payment: Payment = {
    id: state.nextNumber(),
    invoiceId: invoice.id,
    preapprovalId: one.id,
    externalReference: one.externalReference,
    createdAt: at,
    amount: invoice.amount,
    status: isApproved ? 'approved' : one.card === 'in_process' ? 'in_process' : 'rejected',
    detail: isApproved
      ? 'accredited'
      : one.card === 'in_process'
        ? 'pending_contingency'
        : `cc_rejected_${one.card}`,
    approvedAt: isApproved ? at : null,
    modifiedAt: at,
    refunds: [],
  }
  state.payments.set(payment.id, payment)
  return payment
}

/** Applies the result of an attempt to its month, and the month to the subscription. */
function settle(state: SimulatorState, one: Preapproval, invoice: Invoice, payment: Payment): void {
  const days = payment.status === 'rejected' ? RETRY_DAYS[invoice.attempts - 1] : undefined
  invoice.nextRetryAt = days === undefined ? null : new Date(invoice.debitAt.getTime() + days * DAY_MS)
  invoice.status = days === undefined ? 'processed' : 'recycling'
  invoice.modifiedAt = state.now()
  state.notify('subscription_authorized_payment', String(invoice.id), 'updated')
  if (payment.status === 'approved') one.unpaidInARow = 0
  else if (payment.status === 'rejected' && days === undefined) one.unpaidInARow += 1
  if (one.unpaidInARow >= UNPAID_MONTHS)
    changePreapproval(state, one, { status: 'cancelled', nextPaymentAt: null })
}

/** A payment that was in process is decided. */
export function decide(state: SimulatorState, payment: Payment, isApproved: boolean): void {
  const at = state.now()
  Object.assign(payment, {
    status: isApproved ? 'approved' : 'rejected',
    detail: isApproved ? 'accredited' : 'cc_rejected_other_reason',
    approvedAt: isApproved ? at : null,
    modifiedAt: at,
  })
  state.notify('payment', String(payment.id), 'payment.updated')
  const one = state.preapprovals.get(payment.preapprovalId)
  const invoice = state.invoices.get(payment.invoiceId)
  if (one && invoice) settle(state, one, invoice, payment)
}

/** Gives back `amount`, or what is left; null when there is nothing to give back. */
export function refund(
  state: SimulatorState,
  payment: Payment,
  amount: number | null,
): Payment['refunds'][number] | null {
  const left = payment.amount - payment.refunds.reduce((sum, one) => sum + one.amount, 0)
  const asked = amount ?? left
  if (payment.status !== 'approved' || asked <= 0 || asked > left) return null
  const made = { id: state.nextNumber(), amount: asked, createdAt: state.now() }
  payment.refunds.push(made)
  if (asked === left) Object.assign(payment, { status: 'refunded', detail: 'refunded' })
  payment.modifiedAt = state.now()
  state.notify('payment', String(payment.id), 'payment.updated')
  return made
}

export function chargeBack(state: SimulatorState, payment: Payment): void {
  Object.assign(payment, { status: 'charged_back', detail: 'settled', modifiedAt: state.now() })
  state.notify('payment', String(payment.id), 'payment.updated')
}
