import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentsSimulator, startPaymentsSimulator } from './index.ts'

interface ReceivedWebhook {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
}

const received: ReceivedWebhook[] = []
const shop = { refuses: 0, url: '' }
const server = createServer((request, response) => {
  received.push({ url: new URL(request.url ?? '/', 'http://tienda'), headers: request.headers })
  shop.refuses -= 1
  response.writeHead(shop.refuses >= 0 ? 500 : 200).end()
})
let simulator: PaymentsSimulator

beforeEach(async () => {
  received.length = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  simulator = await startPaymentsSimulator({ retryDelaysMs: [10, 10] })
})
afterEach(async () => {
  await simulator.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Of the answers, what the tests look at. */
interface ApiReply {
  readonly id: string
  readonly init_point: string
  readonly status: string
  readonly paging: { readonly total: number }
  readonly results: readonly { readonly payment: { readonly id: number } }[]
  readonly statuses: readonly number[]
}

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const reply = await fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${simulator.accessToken}`, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as ApiReply }
}

const asked = () => ({
  reason: 'Monitoreo',
  external_reference: 'nuestra',
  payer_email: 'ana@example.com',
  back_url: `${shop.url}/cuenta`,
  auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: 299, currency_id: 'ARS' },
  status: 'pending',
})

async function pay(initPoint: string, payer = 'ana@example.com') {
  const url = new URL(initPoint)
  const id = url.searchParams.get('preapproval_id') ?? ''
  return fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ preapproval_id: id, payer, action: 'pay' }),
  })
}

async function settled(count: number) {
  while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('the simulated API', () => {
  it('wants its token, an address to go back to and an amount that it charges', async () => {
    expect((await ask('POST', '/preapproval', asked(), { authorization: 'Bearer otro' })).status).toBe(401)
    const cheap = { ...asked(), auto_recurring: { transaction_amount: 14, currency_id: 'ARS' } }
    for (const wrong of [cheap, { ...asked(), back_url: '' }, { ...asked(), payer_email: '' }])
      expect((await ask('POST', '/preapproval', wrong)).status).toBe(400)
    expect((await ask('GET', '/preapproval/nada')).status).toBe(404)
  })

  it('does what is asked twice under one key once', async () => {
    const key = { 'x-idempotency-key': 'una' }
    const first = await ask('POST', '/preapproval', asked(), key)
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', external_reference: 'nuestra' } })
    expect((await ask('POST', '/preapproval', asked(), key)).body.id).toBe(first.body.id)
    expect((await ask('POST', '/preapproval', { ...asked(), reason: 'otra' }, key)).status).toBe(409)
    expect((await ask('GET', '/preapproval/search?status=pending')).body.paging.total).toBe(1)
  })

  it('charges each month, tries again what was refused, and gives up after three months', async () => {
    const { body } = await ask('POST', '/preapproval', asked())
    expect((await pay(body.init_point, 'otra@example.com')).status).toBe(200)
    const paid = await pay(body.init_point)
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${shop.url}/cuenta?preapproval_id=${body.id}`,
    ])
    const charges = async () =>
      (await ask('GET', `/authorized_payments/search?preapproval_id=${body.id}`)).body.results
    expect(await charges()).toMatchObject([{ status: 'processed', payment: { status: 'approved' } }])
    await ask('POST', `/_control/card/${body.id}`, { answers: 'insufficient_amount' })
    await ask('POST', '/_control/advance', { days: 32 })
    expect((await charges())[1]).toMatchObject({ status: 'recycling', payment: { status: 'rejected' } })
    await ask('POST', `/_control/card/${body.id}`, { answers: 'approved' })
    await ask('POST', '/_control/advance', { days: 3 })
    expect((await charges())[1]).toMatchObject({ status: 'processed', payment: { status: 'approved' } })
    await ask('POST', `/_control/card/${body.id}`, { answers: 'high_risk' })
    await ask('POST', '/_control/advance', { days: 120 })
    expect((await ask('GET', `/preapproval/${body.id}`)).body.status).toBe('cancelled')
    expect((await ask('PUT', `/preapproval/${body.id}`, { status: 'authorized' })).status).toBe(400)
  })

  it('gives back what was paid, once', async () => {
    const { body } = await ask('POST', '/preapproval', asked())
    await pay(body.init_point)
    const [charge] = (await ask('GET', '/authorized_payments/search')).body.results
    const path = `/v1/payments/${charge?.payment.id}`
    expect((await ask('POST', `${path}/refunds`, {})).status).toBe(201)
    expect((await ask('POST', `${path}/refunds`, {})).status).toBe(400)
    expect((await ask('GET', path)).body).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 299,
    })
  })
})

describe('notices', () => {
  it('are signed over id, request and moment, and tried again until they are taken', async () => {
    shop.refuses = 1
    const { body } = await ask('POST', '/preapproval', asked())
    await settled(2)
    const [first] = received
    const id = first?.url.searchParams.get('data.id')
    expect([id, first?.url.pathname, first?.url.searchParams.get('type')]).toEqual([
      body.id,
      '/api/webhooks/mercadopago',
      'subscription_preapproval',
    ])
    const [, ts, v1] = /^ts=(\d+),v1=(\w+)$/.exec(String(first?.headers['x-signature'])) ?? []
    const signed = `id:${id};request-id:${first?.headers['x-request-id']};ts:${ts};`
    expect(v1).toBe(createHmac('sha256', simulator.secret).update(signed).digest('hex'))
    expect(received[1]?.url.href).toBe(first?.url.href)
  })

  it('are held, repeated and turned round on demand', async () => {
    await ask('POST', '/_control/notices', { held: true })
    const { body } = await ask('POST', '/preapproval', asked())
    await pay(body.init_point)
    expect(received).toEqual([])
    const { body: sent } = await ask('POST', '/_control/release', { order: 'reversed', copies: 2 })
    expect(sent.statuses).toHaveLength(received.length)
    expect(received.at(-1)?.url.searchParams.get('data.id')).toBe(body.id)
  })
})

it('fails on demand, also after having done what was asked', async () => {
  await ask('POST', '/_control/faults', { status: 503, times: 1 })
  expect((await ask('GET', '/preapproval/search')).status).toBe(503)
  await ask('POST', '/_control/faults', { kind: 'done_then_reset', method: 'POST', path: '/preapproval' })
  await expect(ask('POST', '/preapproval', asked())).rejects.toThrow()
  expect((await ask('GET', '/preapproval/search')).body.paging.total).toBe(1)
})
