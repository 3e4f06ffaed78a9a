/** State of the simulated Mercado Pago. Dates are instants; they are written with the Argentine offset. */
export interface Preapproval {
  readonly id: string
  readonly createdAt: Date
  readonly payerEmail: string
  readonly externalReference: string
  readonly reason: string
  readonly backUrl: string
  readonly amount: number
  status: 'pending' | 'authorized' | 'paused' | 'cancelled'
  modifiedAt: Date
  nextPaymentAt: Date | null
  version: number
  payerId: number | null
  /** Reply of the payer's card to the next charge. */
  card: CardAnswer
  unpaidInARow: number
}

export const CARD_ANSWERS = ['approved', 'insufficient_amount', 'high_risk', 'in_process'] as const
export type CardAnswer = (typeof CARD_ANSWERS)[number]

/** One month's charge: an `authorized_payment`. */
export interface Invoice {
  readonly id: number
  readonly preapprovalId: string
  readonly createdAt: Date
  readonly debitAt: Date
  readonly amount: number
  status: 'scheduled' | 'processed' | 'recycling' | 'cancelled'
  paymentId: number | null
  modifiedAt: Date
  attempts: number
  nextRetryAt: Date | null
}

export interface Payment {
  readonly id: number
  readonly invoiceId: number
  readonly preapprovalId: string
  readonly externalReference: string
  readonly createdAt: Date
  readonly amount: number
  status: 'approved' | 'rejected' | 'in_process' | 'refunded' | 'charged_back'
  detail: string
  approvedAt: Date | null
  modifiedAt: Date
  refunds: { readonly id: number; readonly amount: number; readonly createdAt: Date }[]
}

export type Topic = 'subscription_preapproval' | 'subscription_authorized_payment' | 'payment'

/** The whole state, and the function that sends notifications of changes. */
export interface SimulatorState {
  readonly preapprovals: Map<string, Preapproval>
  readonly invoices: Map<number, Invoice>
  readonly payments: Map<number, Payment>
  now(): Date
  /** Moves the clock; never backwards. */
  moveTo(at: Date): void
  nextNumber(): number
  notify(topic: Topic, id: string, action: string): void
}

/** Numbers begin where real ones look like they do: long enough not to be mistaken for an index. */
const FIRST_NUMBER = 19_951_521_071

export function createState(notify: SimulatorState['notify'], startsAt: Date | null): SimulatorState {
  let offsetMs = startsAt === null ? 0 : startsAt.getTime() - Date.now()
  let number = FIRST_NUMBER
  let lastMs = 0
  /** Two changes never share a moment. */
  const now = () => {
    lastMs = Math.max(lastMs + 1, Date.now() + offsetMs)
    return new Date(lastMs)
  }
  return {
    preapprovals: new Map(),
    invoices: new Map(),
    payments: new Map(),
    now,
    moveTo(at) {
      offsetMs = Math.max(offsetMs, at.getTime() - Date.now())
    },
    nextNumber() {
      number += 7
      return number
    },
    notify,
  }
}

export function changePreapproval(
  state: SimulatorState,
  one: Preapproval,
  change: Partial<Preapproval>,
): void {
  Object.assign(one, change, { modifiedAt: state.now(), version: one.version + 1 })
  state.notify('subscription_preapproval', one.id, 'updated')
}

/** One calendar month later, the last day of a shorter month. */
export function monthLater(at: Date): Date {
  const moved = new Date(at)
  moved.setUTCMonth(moved.getUTCMonth() + 1)
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0)
  return moved
}
