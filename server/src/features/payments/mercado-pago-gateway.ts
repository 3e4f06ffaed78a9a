import { Invoice, MercadoPagoError, Payment, PaymentRefund, PreApproval } from 'mercadopago'
import { type Gateway, GatewayError, type NewRemoteSubscription, type RemoteSubscription } from './gateway.ts'
import { createConfigs, type MercadoPagoAccess } from './mercado-pago-client.ts'
import {
  ownerOfPayment,
  type RemoteInvoice,
  readInvoice,
  readPayment,
  readPreapproval,
  toCharge,
} from './read-resource.ts'

const PAGE = 100
/** Pages of charges at most: a hundred months each. */
const MOST_PAGES = 5

/** Mercado Pago through its own SDK. */
export function createGateway(access: MercadoPagoAccess): Gateway & { close(): Promise<void> } {
  const { configFor, close } = createConfigs(access)
  const readOne = async (providerId: string) =>
    readOrNull('read a subscription', () => new PreApproval(configFor()).get({ id: providerId })).then(
      (found) => (found === null ? null : readPreapproval(found)),
    )
  const readPaymentOf = (id: string) =>
    readOrNull('read a payment', () => new Payment(configFor()).get({ id })).then((found) =>
      found === null ? null : readPayment(found),
    )
  return {
    close,
    create: (asked) =>
      run('make a subscription', () =>
        new PreApproval(configFor(asked.id)).create({ body: toBody(asked) }),
      ).then(readPreapproval),
    read: readOne,
    async findByReference(id, payerEmail) {
      const { results = [] } = await run('look for a subscription', () =>
        new PreApproval(configFor()).search({
          options: {
            external_reference: id,
            limit: PAGE,
            ...(payerEmail ? { payer_email: payerEmail } : {}),
          },
        }),
      )
      const found = results.find((one) => String(one.external_reference) === id)
      return found?.id === undefined ? null : readOne(found.id)
    },
    setStatus: (known, status) =>
      run(`make a subscription ${status}`, () =>
        new PreApproval(configFor(statusKey(known, status))).update({ id: known.id, body: { status } }),
      ).then(readPreapproval),
    async listCharges(providerId) {
      const invoices = await listInvoices(configFor, providerId)
      const charges = invoices.map(async (one) => {
        const paymentId = one.payment?.id ?? null
        return toCharge(one, paymentId === null ? null : await readPaymentOf(paymentId))
      })
      return (await Promise.all(charges)).filter((one) => one !== null)
    },
    async findOwnerOfCharge(chargeId) {
      const found = await readOrNull('read a charge', () => new Invoice(configFor()).get({ id: chargeId }))
      if (found === null) return null
      const one = readInvoice(found)
      return { providerId: one.preapproval_id, reference: one.external_reference }
    },
    async findOwnerOfPayment(paymentId) {
      const found = await readPaymentOf(paymentId)
      return found === null ? null : ownerOfPayment(found)
    },
    async refund(paymentId) {
      await run('give a payment back', () =>
        new PaymentRefund(configFor(`refund:${paymentId}`)).total({ payment_id: paymentId }),
      )
    },
  }
}

/** One change of one state: pausing again after it went on is another. */
const statusKey = ({ id, look }: RemoteSubscription, status: string) =>
  `${id}:${status}:${look.modifiedAt.getTime()}`

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

async function listInvoices(configFor: ReturnType<typeof createConfigs>['configFor'], providerId: string) {
  const found: RemoteInvoice[] = []
  for (let offset = 0; offset < MOST_PAGES * PAGE; offset += PAGE) {
    const { results = [] } = await run('list charges', () =>
      new Invoice(configFor()).search({ options: { preapproval_id: providerId, limit: PAGE, offset } }),
    )
    found.push(...results.map(readInvoice))
    if (results.length < PAGE) break
  }
  return found
}

async function readOrNull<T>(operation: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await run(operation, call)
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return null
    throw error
  }
}

/** The SDK's failure as ours: what it says in words may repeat what was sent, so only the status is kept. */
async function run<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof MercadoPagoError) throw new GatewayError(operation, error.status)
    throw error
  }
}
