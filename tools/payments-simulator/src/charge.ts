import {
  type Book,
  changePreapproval,
  type Invoice,
  monthLater,
  type Payment,
  type Preapproval,
} from './book.ts'

const DAY_MS = 86_400_000
/** A charge that was refused is tried again this many days after it was due; then the month counts as unpaid. */
const RETRY_DAYS = [2, 5, 10]
/** Months in a row without a payment after which the subscription is cancelled. */
const UNPAID_MONTHS = 3

/** The payer accepts: the subscription is authorized, and its first month charged. */
export function authorize(book: Book, one: Preapproval, payerId: number): void {
  changePreapproval(book, one, { status: 'authorized', payerId, nextPaymentAt: book.now() })
  chargeMonth(book, one)
}

/** Moves the clock to `until`, and does in order what is due on the way: charges and retries. */
export function advance(book: Book, until: Date): void {
  for (;;) {
    const due = nextDue(book)
    if (due === null || due.at > until) break
    book.moveTo(due.at)
    due.run()
  }
  book.moveTo(until)
}

interface Due {
  readonly at: Date
  run(): void
}

function nextDue(book: Book): Due | null {
  const months = [...book.preapprovals.values()].flatMap((one) =>
    one.status === 'authorized' && one.nextPaymentAt !== null
      ? [{ at: one.nextPaymentAt, run: () => chargeMonth(book, one) }]
      : [],
  )
  const retries = [...book.invoices.values()].flatMap((invoice) =>
    invoice.nextRetryAt === null ? [] : [{ at: invoice.nextRetryAt, run: () => retry(book, invoice) }],
  )
  return [...months, ...retries].sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

function chargeMonth(book: Book, one: Preapproval): void {
  const debitAt = one.nextPaymentAt ?? book.now()
  const invoice: Invoice = {
    id: book.nextNumber(),
    preapprovalId: one.id,
    createdAt: book.now(),
    debitAt,
    amount: one.amount,
    status: 'scheduled',
    paymentId: null,
    modifiedAt: book.now(),
    attempts: 0,
    nextRetryAt: null,
  }
  book.invoices.set(invoice.id, invoice)
  book.tell('subscription_authorized_payment', String(invoice.id), 'created')
  changePreapproval(book, one, { nextPaymentAt: monthLater(debitAt) })
  attempt(book, one, invoice)
}

function retry(book: Book, invoice: Invoice): void {
  const one = book.preapprovals.get(invoice.preapprovalId)
  if (one === undefined || one.status !== 'authorized') {
    Object.assign(invoice, { status: 'cancelled', nextRetryAt: null, modifiedAt: book.now() })
    book.tell('subscription_authorized_payment', String(invoice.id), 'updated')
    return
  }
  attempt(book, one, invoice)
}

function attempt(book: Book, one: Preapproval, invoice: Invoice): void {
  const payment = pay(book, one, invoice)
  invoice.paymentId = payment.id
  invoice.attempts += 1
  book.tell('payment', String(payment.id), 'payment.created')
  settle(book, one, invoice, payment)
}

function pay(book: Book, one: Preapproval, invoice: Invoice): Payment {
  const at = book.now()
  const isApproved = one.card === 'approved'
  const payment: Payment = {
    id: book.nextNumber(),
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
  book.payments.set(payment.id, payment)
  return payment
}

/** Applies the result of an attempt to its month, and the month to the subscription. */
function settle(book: Book, one: Preapproval, invoice: Invoice, payment: Payment): void {
  const days = payment.status === 'rejected' ? RETRY_DAYS[invoice.attempts - 1] : undefined
  invoice.nextRetryAt = days === undefined ? null : new Date(invoice.debitAt.getTime() + days * DAY_MS)
  invoice.status = days === undefined ? 'processed' : 'recycling'
  invoice.modifiedAt = book.now()
  book.tell('subscription_authorized_payment', String(invoice.id), 'updated')
  if (payment.status === 'approved') one.unpaidInARow = 0
  else if (payment.status === 'rejected' && days === undefined) one.unpaidInARow += 1
  if (one.unpaidInARow >= UNPAID_MONTHS)
    changePreapproval(book, one, { status: 'cancelled', nextPaymentAt: null })
}

/** A payment that was in process is decided. */
export function decide(book: Book, payment: Payment, isApproved: boolean): void {
  const at = book.now()
  Object.assign(payment, {
    status: isApproved ? 'approved' : 'rejected',
    detail: isApproved ? 'accredited' : 'cc_rejected_other_reason',
    approvedAt: isApproved ? at : null,
    modifiedAt: at,
  })
  book.tell('payment', String(payment.id), 'payment.updated')
  const one = book.preapprovals.get(payment.preapprovalId)
  const invoice = book.invoices.get(payment.invoiceId)
  if (one && invoice) settle(book, one, invoice, payment)
}

/** Gives back `amount`, or what is left; null when there is nothing to give back. */
export function refund(
  book: Book,
  payment: Payment,
  amount: number | null,
): Payment['refunds'][number] | null {
  const left = payment.amount - payment.refunds.reduce((sum, one) => sum + one.amount, 0)
  const asked = amount ?? left
  if (payment.status !== 'approved' || asked <= 0 || asked > left) return null
  const given = { id: book.nextNumber(), amount: asked, createdAt: book.now() }
  payment.refunds.push(given)
  if (asked === left) Object.assign(payment, { status: 'refunded', detail: 'refunded' })
  payment.modifiedAt = book.now()
  book.tell('payment', String(payment.id), 'payment.updated')
  return given
}

export function chargeBack(book: Book, payment: Payment): void {
  Object.assign(payment, { status: 'charged_back', detail: 'settled', modifiedAt: book.now() })
  book.tell('payment', String(payment.id), 'payment.updated')
}
