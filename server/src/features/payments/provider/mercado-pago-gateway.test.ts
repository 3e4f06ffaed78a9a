import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGateway } from './mercado-pago-gateway.ts'

interface Given {
  readonly status?: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  /** The head comes at once, the rest never. */
  readonly isCutShort?: boolean
}

/** A server that somebody else wrote after the same documentation, beneath a path of its own. */
let answers: (path: string) => Given
let asked: string[]
let server: ReturnType<typeof createServer>
let gateway: ReturnType<typeof createGateway>

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const given = answers(request.url ?? '')
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
    if (given.isCutShort) response.write(given.text)
    else response.end(given.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  gateway = createGateway({ url: `http://127.0.0.1:${port}/mp/`, accessToken: 'APP_USR-1', limitMs: 2_000 })
})
afterEach(async () => {
  await gateway.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const PREAPPROVAL = {
  id: '2c938084726fca480172750000000000',
  version: 0,
  application_id: 1_234_567_812_345_678,
  collector_id: 100_200_300,
  reason: 'Monitoreo',
  external_reference: '5b0c1c1e-8e0b-4a1c-9f0e-0d7f2a6b3c41',
  back_url: 'https://multas.example',
  init_point: 'https://www.mercadopago.com.ar/subscriptions/checkout?preapproval_id=2c93',
  auto_recurring: { frequency: 1, frequency_type: 'months', transaction_amount: 299, currency_id: 'ARS' },
  payer_id: 123_123_123,
  next_payment_date: '2022-01-01T11:12:25.892-04:00',
  date_created: '2022-01-01T11:12:25.892-04:00',
  last_modified: '2022-01-01T11:12:25.892-04:00',
  status: 'authorized',
  something_new: { deep: [1] },
}

const json = (value: unknown, more: Partial<Given> = {}): Given => ({ text: JSON.stringify(value), ...more })

const invoice = (id: number, fields: object = {}) => ({
  id,
  preapproval_id: PREAPPROVAL.id.toUpperCase(),
  transaction_amount: '299.00',
  debit_date: '2022-01-01T11:12:25.892-04:00',
  last_modified: 'ayer',
  date_created: '2022-01-02T11:12:25Z',
  payment: { id: id * 10, status: 'approved', status_detail: null },
  status: 'processed',
  ...fields,
})

it('reads the documented shape beneath a path, and ignores other fields', async () => {
  answers = () => json(PREAPPROVAL)
  expect(await gateway.read(PREAPPROVAL.id)).toMatchObject({
    id: PREAPPROVAL.id,
    reference: PREAPPROVAL.external_reference,
    initPoint: PREAPPROVAL.init_point,
    snapshot: { status: 'authorized', nextChargeAt: new Date('2022-01-01T15:12:25.892Z') },
  })
  expect(asked).toEqual([`GET /mp/preapproval/${PREAPPROVAL.id}`])
})

it('has no name for a new state, and redirects only to addresses of a page', async () => {
  answers = () => json({ ...PREAPPROVAL, status: 'finished', init_point: 'javascript:alert(1)' })
  expect(await gateway.read('1')).toMatchObject({ id: PREAPPROVAL.id, snapshot: null, initPoint: null })
})

it('calls nothing while outgoing traffic is off', async () => {
  answers = () => json(PREAPPROVAL)
  const { port } = server.address() as AddressInfo
  const state = { isOn: false }
  const held = createGateway({
    url: `http://127.0.0.1:${port}/mp/`,
    accessToken: 'APP_USR-1',
    limitMs: 2_000,
    mayCall: () => state.isOn,
  })
  await expect(held.read('1')).rejects.toMatchObject({ name: 'GatewayError', status: 0, isFinal: false })
  await expect(held.refund('1')).rejects.toMatchObject({ status: 0 })
  await expect(held.listCharges('1')).rejects.toMatchObject({ status: 0 })
  expect(asked).toEqual([])
  state.isOn = true
  expect(await held.read(PREAPPROVAL.id)).toMatchObject({ id: PREAPPROVAL.id })
  await held.close()
})

it.each([
  ['a page of some proxy', { text: '<html>Bad gateway</html>' }],
  ['nothing', { text: 'null' }],
  ['something else', { text: '{"status":"pending"}' }],
  ['a body that never ends', { text: '{"id":"1",', isCutShort: true }],
] as const)('says that there was no answer to be had from %s', async (_name, given: Given) => {
  answers = () => given
  await expect(gateway.read('1')).rejects.toMatchObject({ name: 'GatewayError', status: 0, isFinal: false })
})

it.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [409, false],
  [500, false],
] as const)('tells what will not help to ask again: %i', async (status, isFinal) => {
  answers = () => json({ message: 'payer@example.com', status: 'error' }, { status })
  const failed = gateway.setStatus(
    { id: '1', reference: '', initPoint: null, snapshot: null, revision: '1' },
    'paused',
  )
  await expect(failed).rejects.toMatchObject({ status, isFinal })
  await expect(failed).rejects.not.toThrow('payer@example.com')
})

it('waits as long as the provider asks, and asks again', async () => {
  answers = () =>
    asked.length === 1
      ? json({ message: 'too many' }, { status: 429, headers: { 'retry-after': '0' } })
      : json(PREAPPROVAL)
  expect(await gateway.read('1')).toMatchObject({ id: PREAPPROVAL.id })
  expect(asked).toHaveLength(2)
})

it('asks three times in all, each time with the key of the same act', async () => {
  const keys: unknown[] = []
  server.on('request', ({ headers }) => keys.push(headers['x-idempotency-key']))
  answers = () => ({ status: 503, text: '' })
  await expect(gateway.refund('77')).rejects.toMatchObject({ status: 503, isFinal: false })
  expect(asked).toEqual(Array(3).fill('POST /mp/v1/payments/77/refunds'))
  expect(keys).toEqual(Array(3).fill('refund:77'))
})

it('reads all charges of one subscription, for any page size and among any others', async () => {
  const all = [1, 2, 3, 4].map((id) => invoice(id)).concat(invoice(5, { preapproval_id: 'another' }))
  answers = (path) => {
    const url = new URL(path, 'http://x')
    const payment = /payments\/(\d+)$/.exec(url.pathname)?.[1]
    if (payment !== undefined)
      return payment === '10'
        ? json({ message: 'not found' }, { status: 404 })
        : json({ id: Number(payment), status: 'refunded', transaction_amount_refunded: 299, metadata: [] })
    const offset = Number(url.searchParams.get('offset'))
    return json({ paging: { offset, limit: 2, total: all.length }, results: all.slice(offset, offset + 2) })
  }
  const charges = await gateway.listCharges(PREAPPROVAL.id)
  expect(charges.map(({ id, state, centavos }) => [id, state, centavos])).toEqual([
    ['1', 'approved', 29_900],
    ['2', 'refunded', 29_900],
    ['3', 'refunded', 29_900],
    ['4', 'refunded', 29_900],
  ])
  expect(charges[0]?.modifiedAt).toEqual(new Date('2022-01-02T11:12:25Z'))
})

it.each([-5, 21_474_836.48, 99_999_999_999_995])('reads an amount of %d as none', async (amount) => {
  const invoices = [invoice(1, { transaction_amount: amount })]
  const paid = { id: 10, status: 'approved', transaction_amount: '299', transaction_amount_refunded: amount }
  answers = (url) => json(url.includes('/v1/payments/') ? paid : { results: invoices, paging: { total: 1 } })
  expect(await gateway.listCharges(PREAPPROVAL.id)).toMatchObject([{ centavos: 29_900, refundedCentavos: 0 }])
})

it('knows of no charges where they can’t be searched', async () => {
  answers = () => json({ message: 'not found' }, { status: 404 })
  expect(await gateway.listCharges('1')).toEqual([])
  expect(await gateway.findByReference('1', 'a@example.com')).toBeNull()
})

it('reads pages that tell no total until one is not full, and leaves out a charge that has no day', async () => {
  const all = Array.from({ length: 160 }, (_, n) => invoice(n + 1))
  answers = (path) => {
    const url = new URL(path, 'http://x')
    if (url.pathname.includes('/v1/payments/')) return json({}, { status: 404 })
    const offset = Number(url.searchParams.get('offset'))
    return json({ results: all.slice(offset, offset + Number(url.searchParams.get('limit'))) })
  }
  const pages = () => asked.filter((line) => line.includes('search')).length
  expect(await gateway.listCharges(PREAPPROVAL.id)).toHaveLength(160)
  expect(pages()).toBe(2)
  all.splice(100)
  expect(await gateway.listCharges(PREAPPROVAL.id)).toHaveLength(100)
  expect(pages()).toBe(4)
  all.splice(1, 100, invoice(2, { debit_date: null, date_created: null }))
  expect((await gateway.listCharges(PREAPPROVAL.id)).map(({ id }) => id)).toEqual(['1'])
})

it('ends a list whose total is more than it has', async () => {
  answers = (path) => {
    if (path.includes('/v1/payments/')) return json({}, { status: 404 })
    const results = path.includes('offset=0') ? [invoice(1)] : []
    return json({ results, paging: { total: 9 } })
  }
  expect(await gateway.listCharges(PREAPPROVAL.id)).toHaveLength(1)
  expect(asked.filter((line) => line.includes('search'))).toHaveLength(2)
})

it('says what it could not do, and why', async () => {
  answers = () => ({ status: 400, text: '' })
  await expect(gateway.read('1')).rejects.toThrow('mercado pago did not read a subscription: 400')
  await expect(gateway.findPayerOf('1')).rejects.toThrow('mercado pago did not read a payment: 400')
  answers = () => ({ text: '[' })
  await expect(gateway.read('1')).rejects.toThrow(
    'mercado pago did not read a subscription: an answer that can’t be read',
  )
  answers = () => ({ status: 304, text: '' })
  await expect(gateway.read('1')).rejects.toMatchObject({ status: 304 })
  const { port } = server.address() as AddressInfo
  const outcomes: string[] = []
  answers = () => ({ text: '{', isCutShort: true })
  const silent = createGateway({
    url: `http://127.0.0.1:${port}/mp/`,
    accessToken: 'APP_USR-1',
    limitMs: 100,
    onCall: (outcome) => void outcomes.push(outcome),
  })
  await expect(silent.read('1')).rejects.toThrow('mercado pago did not read a subscription: no answer')
  expect(outcomes).toEqual(['failed'])
  await silent.close()
})

it('reports for metrics whether the provider served the call', async () => {
  const outcomes: string[] = []
  const { port } = server.address() as AddressInfo
  const counted = createGateway({
    url: `http://127.0.0.1:${port}/mp/`,
    accessToken: 'APP_USR-1',
    onCall: (outcome) => void outcomes.push(outcome),
  })
  for (const status of [200, 404, 401, 500]) {
    answers = () => json(status === 200 ? PREAPPROVAL : {}, { status })
    await counted.read(PREAPPROVAL.id).catch(() => null)
  }
  expect(outcomes).toEqual(['answered', 'answered', 'failed', 'failed'])
  await counted.close()
})
