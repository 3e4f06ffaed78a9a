import type { ChargeFacts } from '@multas/domain'
import { type Caller, createCaller, type MercadoPagoAccess } from './call-mercado-pago.ts'
import type { Gateway, NewRemoteSubscription, RemoteSubscription } from './gateway.ts'
import {
  payerOf,
  type RemoteInvoice,
  readInvoice,
  readPage,
  readPayment,
  readPreapproval,
  toCharge,
} from './read-resource.ts'

const PAGE = 100
/** Page limit for charges. */
const MOST_PAGES = 10
const AT_ONCE = 5

/** Calls: docs/operations.md. */
export function createGateway(access: MercadoPagoAccess): Gateway & { close(): Promise<void> } {
  const caller = createCaller(access)
  const { run, runOrNull } = caller
  const readOne = (providerId: string) =>
    runOrNull(
      'read a subscription',
      { path: `/preapproval/${encodeURIComponent(providerId)}` },
      readPreapproval,
    )
  return {
    close: caller.close,
    create: (asked) =>
      run(
        'make a subscription',
        { method: 'POST', path: '/preapproval/', body: toBody(asked), idempotencyKey: asked.id },
        readPreapproval,
      ),
    read: readOne,
    async findByReference(id, payerEmail) {
      const payer = payerEmail ? { payer_email: payerEmail } : {}
      const query = { external_reference: id, limit: PAGE, ...payer }
      const page = await runOrNull(
        'look for a subscription',
        { path: '/preapproval/search', query },
        readPage,
      )
      const found = (page?.results ?? []).find(isOfReference(id))
      return found === undefined ? null : readOne(String(found.id))
    },
    setStatus: (known, status) =>
      run(
        `make a subscription ${status}`,
        {
          method: 'PUT',
          path: `/preapproval/${encodeURIComponent(known.id)}`,
          body: { status },
          idempotencyKey: statusKey(known, status),
        },
        readPreapproval,
      ),
    ...chargesOf(caller),
    async refund(paymentId) {
      await run(
        'give a payment back',
        {
          method: 'POST',
          path: `${pathOfPayment(paymentId)}/refunds`,
          body: {},
          idempotencyKey: `refund:${paymentId}`,
        },
        () => undefined,
      )
    },
  }
}

const pathOfPayment = (id: string) => `/v1/payments/${encodeURIComponent(id)}`

type ChargeCalls = Pick<Gateway, 'listCharges' | 'readCharge' | 'findPayerOf'>

function chargesOf({ runOrNull }: Caller): ChargeCalls {
  const readPaymentOf = (id: string) => runOrNull('read a payment', { path: pathOfPayment(id) }, readPayment)
  const listPage: ListPage = (providerId, offset) =>
    runOrNull(
      'list charges',
      { path: '/authorized_payments/search', query: { preapproval_id: providerId, limit: PAGE, offset } },
      readInvoices,
    )
  const withPayment = async (one: RemoteInvoice) => {
    const paymentId = one.payment?.id ?? null
    return toCharge(one, paymentId === null ? null : await readPaymentOf(paymentId))
  }
  return {
    async listCharges(providerId) {
      const invoices = await listInvoices(listPage, providerId)
      const charges: (ChargeFacts | null)[] = []
      for (let start = 0; start < invoices.length; start += AT_ONCE)
        charges.push(...(await Promise.all(invoices.slice(start, start + AT_ONCE).map(withPayment))))
      return charges.filter((one) => one !== null)
    },
    async readCharge(id) {
      const path = `/authorized_payments/${encodeURIComponent(id)}`
      const one = await runOrNull('read a charge', { path }, readInvoice)
      if (one === null) return null
      const owner = { providerId: one.preapproval_id, reference: one.external_reference }
      return { owner, charge: await withPayment(one) }
    },
    async findPayerOf(paymentId) {
      const found = await readPaymentOf(paymentId)
      return found === null ? null : payerOf(found)
    },
  }
}

/** Differs for a second pause after a resume. */
const statusKey = ({ id, revision }: RemoteSubscription, status: string) => `${id}:${status}:${revision}`

const isOfReference = (id: string) => (one: Readonly<Record<string, unknown>>) =>
  String(one.external_reference) === id && one.id !== undefined

function toBody({ id, payerEmail, reason, centavos, backUrl }: NewRemoteSubscription) {
  return {
    reason,
    external_reference: id,
    payer_email: payerEmail,
    back_url: backUrl,
    auto_recurring: {
      frequency: 1,
      frequency_type: 'months',
      transaction_amount: centavos / 100,
      currency_id: 'ARS',
    },
    status: 'pending',
  }
}

function readInvoices(answer: unknown) {
  const { results, total } = readPage(answer)
  return { invoices: results.map(readInvoice), total }
}

type ListPage = (providerId: string, offset: number) => Promise<ReturnType<typeof readInvoices> | null>

/** Tolerates short pages and foreign entries. */
async function listInvoices(listPage: ListPage, providerId: string): Promise<readonly RemoteInvoice[]> {
  const found: RemoteInvoice[] = []
  let seen = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { invoices, total } = (await listPage(providerId, seen)) ?? { invoices: [], total: 0 }
    seen += invoices.length
    found.push(...invoices.filter((one) => isOf(one, providerId)))
    const isLast = total === null ? invoices.length < PAGE : seen >= total
    if (isLast || invoices.length === 0) break
  }
  return found
}

const isOf = ({ preapproval_id: named }: RemoteInvoice, providerId: string) =>
  named === null || named.toLowerCase() === providerId.toLowerCase()
