import { randomBytes } from 'node:crypto'
import { refund } from './charge.ts'
import { fail, type SimulatedReply, type SimulatedRequest } from './http.ts'
import {
  changePreapproval,
  monthLater,
  type Payment,
  type Preapproval,
  type SimulatorState,
} from './simulator-state.ts'
import { writeInvoice, writePayment, writePreapproval, writeRefund } from './write-resource.ts'

/** Mercado Pago charges nothing below this (ARS). */
const LEAST_AMOUNT = 15
const PAGE_LIMIT = 100
const NOT_FOUND = (what: string) => fail(404, `The ${what} does not exist`, 'not_found')

/** Replies to one call of the API; null for an unknown call. */
export type Api = (request: SimulatedRequest, origin: string) => SimulatedReply | null

export function createApi(state: SimulatorState, accessToken: string): Api {
  const replies = new Map<string, { readonly body: string; readonly answer: SimulatedReply }>()
  return (request, origin) => {
    const run = findCall(state, request, origin)
    if (run === null) return null
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      return fail(401, 'invalid access token', 'unauthorized')
    const key = request.method === 'GET' ? undefined : request.headers['x-idempotency-key']
    if (typeof key !== 'string') return run()
    const known = replies.get(`${request.method} ${request.path} ${key}`)
    if (known) {
      return known.body === request.text
        ? known.answer
        : fail(409, 'idempotency key already used', 'conflict')
    }
    const answer = run()
    if (answer.status < 300)
      replies.set(`${request.method} ${request.path} ${key}`, { body: request.text, answer })
    return answer
  }
}

function findCall(
  state: SimulatorState,
  request: SimulatedRequest,
  origin: string,
): (() => SimulatedReply) | null {
  const { method, path } = request
  const [, root = '', ...rest] = path.split('/')
  if (root === 'preapproval') return preapprovalCall(state, request, origin, rest)
  if (root === 'authorized_payments' && method === 'GET') return invoiceCall(state, request, rest)
  if (root === 'v1' && rest[0] === 'payments') return paymentCall(state, request, rest.slice(1))
  return null
}

function preapprovalCall(
  state: SimulatorState,
  request: SimulatedRequest,
  origin: string,
  [id]: readonly string[],
): (() => SimulatedReply) | null {
  const { method } = request
  if (id === undefined) return method === 'POST' ? () => createPreapproval(state, request, origin) : null
  if (id === 'search') return () => searchPreapprovals(state, request, origin)
  const one = state.preapprovals.get(id) ?? state.preapprovals.get(id.toLowerCase())
  if (one === undefined) return () => NOT_FOUND('preapproval')
  if (method === 'GET') return () => ({ status: 200, json: writePreapproval(state, one, origin) })
  return method === 'PUT' ? () => updatePreapproval(state, one, request, origin) : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function createPreapproval(
  state: SimulatorState,
  { json }: SimulatedRequest,
  origin: string,
): SimulatedReply {
  const recurring = (json.auto_recurring ?? {}) as Record<string, unknown>
  const amount = Number(recurring.transaction_amount)
  if (!/^[^\s@]+@[^\s@]+$/.test(textOf(json.payer_email))) return fail(400, 'Parameters passed are invalid')
  if (!URL.canParse(textOf(json.back_url)))
    return fail(400, 'Invalid value for back_url, must be a valid URL')
  if (recurring.currency_id !== 'ARS' || !Number.isFinite(amount)) return fail(400, 'Invalid auto_recurring')
  if (amount < LEAST_AMOUNT) return fail(400, `Cannot pay an amount lower than $ ${LEAST_AMOUNT}.00`)
  if (json.status !== 'pending') return fail(400, 'card_token_id is required')
  const at = state.now()
  const one: Preapproval = {
    id: randomBytes(16).toString('hex'),
    createdAt: at,
    payerEmail: textOf(json.payer_email),
    externalReference: textOf(json.external_reference),
    reason: textOf(json.reason),
    backUrl: textOf(json.back_url),
    amount,
    status: 'pending',
    modifiedAt: at,
    nextPaymentAt: null,
    version: 0,
    payerId: null,
    card: 'approved',
    unpaidInARow: 0,
  }
  state.preapprovals.set(one.id, one)
  state.notify('subscription_preapproval', one.id, 'created')
  return { status: 201, json: writePreapproval(state, one, origin) }
}

function updatePreapproval(
  state: SimulatorState,
  one: Preapproval,
  { json }: SimulatedRequest,
  origin: string,
): SimulatedReply {
  const status = json.status
  if (one.status === 'cancelled') return fail(400, 'You can not modify a cancelled preapproval.')
  if (status !== 'authorized' && status !== 'paused' && status !== 'cancelled')
    return fail(400, 'Invalid status')
  if (one.status === 'pending' && status !== 'cancelled')
    return fail(400, `You can not change a pending preapproval to ${status}`)
  if (status !== one.status) {
    const nextPaymentAt =
      status === 'cancelled' ? null : status === 'authorized' ? resumesAt(state, one) : one.nextPaymentAt
    changePreapproval(state, one, { status, nextPaymentAt })
  }
  return { status: 200, json: writePreapproval(state, one, origin) }
}

/** Months that passed in a pause are not charged. */
function resumesAt(state: SimulatorState, { nextPaymentAt }: Preapproval): Date {
  const now = state.now()
  let next = nextPaymentAt ?? now
  while (next < now) next = monthLater(next)
  return next
}

function searchPreapprovals(
  state: SimulatorState,
  request: SimulatedRequest,
  origin: string,
): SimulatedReply {
  const { query } = request
  const wanted = (name: string, value: string) => !query.get(name) || query.get(name) === value
  const found = [...state.preapprovals.values()].filter(
    (one) =>
      wanted('status', one.status) &&
      wanted('payer_email', one.payerEmail) &&
      wanted('external_reference', one.externalReference) &&
      (!query.get('q') || one.reason.includes(query.get('q') ?? '')),
  )
  return page(request, found, (one) => writePreapproval(state, one, origin))
}

function invoiceCall(
  state: SimulatorState,
  request: SimulatedRequest,
  [id = '']: readonly string[],
): (() => SimulatedReply) | null {
  if (id === 'search') {
    const { query } = request
    const wanted = (name: string, value: string) => !query.get(name) || query.get(name) === value
    const found = [...state.invoices.values()].filter(
      (one) =>
        wanted('preapproval_id', one.preapprovalId) &&
        wanted('payment_id', String(one.paymentId)) &&
        wanted('id', String(one.id)),
    )
    return () => page(request, found, (one) => writeInvoice(state, one))
  }
  const invoice = state.invoices.get(Number(id))
  return () =>
    invoice ? { status: 200, json: writeInvoice(state, invoice) } : NOT_FOUND('authorized payment')
}

function paymentCall(
  state: SimulatorState,
  request: SimulatedRequest,
  [id = '', rest]: readonly string[],
): (() => SimulatedReply) | null {
  const payment = state.payments.get(Number(id))
  if (payment === undefined) return () => NOT_FOUND('payment')
  if (rest === undefined && request.method === 'GET')
    return () => ({ status: 200, json: writePayment(payment) })
  if (rest !== 'refunds') return null
  if (request.method === 'POST') return () => refundCall(state, payment, request)
  return () => ({ status: 200, json: payment.refunds.map((one) => writeRefund(payment, one)) })
}

function refundCall(state: SimulatorState, payment: Payment, { json }: SimulatedRequest): SimulatedReply {
  const refunded = refund(state, payment, typeof json.amount === 'number' ? json.amount : null)
  if (refunded === null) return fail(400, 'The action requested is not valid for the current payment state')
  return { status: 201, json: writeRefund(payment, refunded) }
}

function page<T>(
  { query }: SimulatedRequest,
  found: readonly T[],
  write: (one: T) => unknown,
): SimulatedReply {
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(PAGE_LIMIT, Number(query.get('limit') ?? 20))
  const results = found.slice(offset, offset + limit).map(write)
  return { status: 200, json: { paging: { offset, limit, total: found.length }, results } }
}
