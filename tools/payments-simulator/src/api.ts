import { randomBytes } from 'node:crypto'
import { type Book, changePreapproval, monthLater, type Payment, type Preapproval } from './book.ts'
import { refund } from './charge.ts'
import { type Answer, type Asked, fail } from './http.ts'
import { writeInvoice, writePayment, writePreapproval, writeRefund } from './write-resource.ts'

/** Mercado Pago charges nothing below this (ARS). */
const LEAST_AMOUNT = 15
const PAGE_LIMIT = 100
const NOT_FOUND = (what: string) => fail(404, `The ${what} does not exist`, 'not_found')

/** Replies to one call of the API; null for an unknown call. */
export type Api = (asked: Asked, origin: string) => Answer | null

export function createApi(book: Book, accessToken: string): Api {
  const given = new Map<string, { readonly body: string; readonly answer: Answer }>()
  return (asked, origin) => {
    const run = findCall(book, asked, origin)
    if (run === null) return null
    if (asked.headers.authorization !== `Bearer ${accessToken}`)
      return fail(401, 'invalid access token', 'unauthorized')
    const key = asked.method === 'GET' ? undefined : asked.headers['x-idempotency-key']
    if (typeof key !== 'string') return run()
    const known = given.get(`${asked.method} ${asked.path} ${key}`)
    if (known) {
      return known.body === asked.text ? known.answer : fail(409, 'idempotency key already used', 'conflict')
    }
    const answer = run()
    if (answer.status < 300) given.set(`${asked.method} ${asked.path} ${key}`, { body: asked.text, answer })
    return answer
  }
}

function findCall(book: Book, asked: Asked, origin: string): (() => Answer) | null {
  const { method, path } = asked
  const [, root = '', ...rest] = path.split('/')
  if (root === 'preapproval') return preapprovalCall(book, asked, origin, rest)
  if (root === 'authorized_payments' && method === 'GET') return invoiceCall(book, asked, rest)
  if (root === 'v1' && rest[0] === 'payments') return paymentCall(book, asked, rest.slice(1))
  return null
}

function preapprovalCall(
  book: Book,
  asked: Asked,
  origin: string,
  [id]: readonly string[],
): (() => Answer) | null {
  const { method } = asked
  if (id === undefined) return method === 'POST' ? () => createPreapproval(book, asked, origin) : null
  if (id === 'search') return () => searchPreapprovals(book, asked, origin)
  const one = book.preapprovals.get(id) ?? book.preapprovals.get(id.toLowerCase())
  if (one === undefined) return () => NOT_FOUND('preapproval')
  if (method === 'GET') return () => ({ status: 200, json: writePreapproval(book, one, origin) })
  return method === 'PUT' ? () => updatePreapproval(book, one, asked, origin) : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function createPreapproval(book: Book, { json }: Asked, origin: string): Answer {
  const recurring = (json.auto_recurring ?? {}) as Record<string, unknown>
  const amount = Number(recurring.transaction_amount)
  if (!/^[^\s@]+@[^\s@]+$/.test(textOf(json.payer_email))) return fail(400, 'Parameters passed are invalid')
  if (!URL.canParse(textOf(json.back_url)))
    return fail(400, 'Invalid value for back_url, must be a valid URL')
  if (recurring.currency_id !== 'ARS' || !Number.isFinite(amount)) return fail(400, 'Invalid auto_recurring')
  if (amount < LEAST_AMOUNT) return fail(400, `Cannot pay an amount lower than $ ${LEAST_AMOUNT}.00`)
  if (json.status !== 'pending') return fail(400, 'card_token_id is required')
  const at = book.now()
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
  book.preapprovals.set(one.id, one)
  book.tell('subscription_preapproval', one.id, 'created')
  return { status: 201, json: writePreapproval(book, one, origin) }
}

function updatePreapproval(book: Book, one: Preapproval, { json }: Asked, origin: string): Answer {
  const status = json.status
  if (one.status === 'cancelled') return fail(400, 'You can not modify a cancelled preapproval.')
  if (status !== 'authorized' && status !== 'paused' && status !== 'cancelled')
    return fail(400, 'Invalid status')
  if (one.status === 'pending' && status !== 'cancelled')
    return fail(400, `You can not change a pending preapproval to ${status}`)
  if (status !== one.status) {
    const nextPaymentAt =
      status === 'cancelled' ? null : status === 'authorized' ? resumesAt(book, one) : one.nextPaymentAt
    changePreapproval(book, one, { status, nextPaymentAt })
  }
  return { status: 200, json: writePreapproval(book, one, origin) }
}

/** Months that passed in a pause are not charged. */
function resumesAt(book: Book, { nextPaymentAt }: Preapproval): Date {
  const now = book.now()
  let next = nextPaymentAt ?? now
  while (next < now) next = monthLater(next)
  return next
}

function searchPreapprovals(book: Book, asked: Asked, origin: string): Answer {
  const { query } = asked
  const wanted = (name: string, value: string) => !query.get(name) || query.get(name) === value
  const found = [...book.preapprovals.values()].filter(
    (one) =>
      wanted('status', one.status) &&
      wanted('payer_email', one.payerEmail) &&
      wanted('external_reference', one.externalReference) &&
      (!query.get('q') || one.reason.includes(query.get('q') ?? '')),
  )
  return page(asked, found, (one) => writePreapproval(book, one, origin))
}

function invoiceCall(book: Book, asked: Asked, [id = '']: readonly string[]): (() => Answer) | null {
  if (id === 'search') {
    const { query } = asked
    const wanted = (name: string, value: string) => !query.get(name) || query.get(name) === value
    const found = [...book.invoices.values()].filter(
      (one) =>
        wanted('preapproval_id', one.preapprovalId) &&
        wanted('payment_id', String(one.paymentId)) &&
        wanted('id', String(one.id)),
    )
    return () => page(asked, found, (one) => writeInvoice(book, one))
  }
  const invoice = book.invoices.get(Number(id))
  return () =>
    invoice ? { status: 200, json: writeInvoice(book, invoice) } : NOT_FOUND('authorized payment')
}

function paymentCall(book: Book, asked: Asked, [id = '', rest]: readonly string[]): (() => Answer) | null {
  const payment = book.payments.get(Number(id))
  if (payment === undefined) return () => NOT_FOUND('payment')
  if (rest === undefined && asked.method === 'GET')
    return () => ({ status: 200, json: writePayment(payment) })
  if (rest !== 'refunds') return null
  if (asked.method === 'POST') return () => giveBack(book, payment, asked)
  return () => ({ status: 200, json: payment.refunds.map((one) => writeRefund(payment, one)) })
}

function giveBack(book: Book, payment: Payment, { json }: Asked): Answer {
  const given = refund(book, payment, typeof json.amount === 'number' ? json.amount : null)
  if (given === null) return fail(400, 'The action requested is not valid for the current payment state')
  return { status: 201, json: writeRefund(payment, given) }
}

function page<T>({ query }: Asked, found: readonly T[], write: (one: T) => unknown): Answer {
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(PAGE_LIMIT, Number(query.get('limit') ?? 20))
  const results = found.slice(offset, offset + limit).map(write)
  return { status: 200, json: { paging: { offset, limit, total: found.length }, results } }
}
