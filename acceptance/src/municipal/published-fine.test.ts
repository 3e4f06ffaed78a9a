import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, post } from '../http-client.ts'
import { follow } from '../live-client.ts'
import { newPlate, newVisitor, readStatus, type Searching, startSearch } from '../visitor.ts'
import { clientOf, newIdempotencyKey, someFine, startMunicipalProduct } from './municipality.ts'

interface Fine {
  readonly hash: string
  readonly pruebas1: boolean
  readonly evidenceTokens?: { readonly pruebas1?: string }
  readonly actaPdf: boolean
  readonly admiteAviso?: boolean
  readonly estado?: string
}

const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(5_000, 7)])
const product = startMunicipalProduct()
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let receiver: Server
let key: string
let secret: string
let hash: string
let numeroActa: string
let searching: Searching

const client = () => clientOf(product().url, key)
const ownHeaders = () => ({ authorization: `Bearer ${searching.wsToken}`, cookie: searching.cookie })

/** Waits for an event of this type at the municipality's own server. */
async function waitForEvent(type: string): Promise<(typeof received)[number]> {
  for (;;) {
    const found = received.find(({ headers }) => headers['x-multas-event'] === type)
    if (found) return found
    await once(receiver, 'received')
  }
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(204).end()
      receiver.emit('received')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  key = (await product().issueKey('villa-ejemplo')).key
  const { port } = receiver.address() as AddressInfo
  const { data } = await client().POST('/api/v1/municipal/webhooks', {
    body: { url: `http://127.0.0.1:${port}/avisos`, events: ['fine.seen', 'fine.contested'] },
  })
  secret = data?.secret ?? ''
  const dominio = newPlate()
  const pushed = await client().POST('/api/v1/municipal/fines', {
    body: { fines: [someFine({ dominio })] },
    params: { header: { 'idempotency-key': newIdempotencyKey() } },
  })
  hash = pushed.data?.results[0]?.hash ?? ''
  numeroActa = pushed.data?.results[0]?.numeroActa ?? ''
  const uploaded = await ask('POST', `/api/v1/municipal/fines/${hash}/evidence/foto1`, {
    raw: JPEG,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
    url: product().url,
  })
  expect(uploaded.status).toBe(200)
  searching = await startSearch(newVisitor({ subject: { patent: dominio }, url: product().url }))
  await follow(searching.sessionId, searching.wsToken, { url: product().url })
})

afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

describe('a fine that a municipality publishes', () => {
  it('is found by a search, with its photo', async () => {
    const [fine] = (await readStatus(searching)).body.infractions as Fine[]
    expect(fine).toMatchObject({ hash, pruebas1: true, actaPdf: false, admiteAviso: true })
    const photo = `/api/proxy/image/${hash}/1`
    const url = product().url
    const opened = `${photo}?token=${fine?.evidenceTokens?.pruebas1}`
    const shown = await ask('GET', opened, { url })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.bytes.equals(JPEG)).toBe(true)
    expect((await ask('GET', photo, { url })).status).toBe(401)
    const removed = await client().DELETE('/api/v1/municipal/fines/{hash}/evidence/{kind}', {
      params: { path: { hash, kind: 'foto1' } },
    })
    expect(removed.data).toEqual({ removed: true })
    expect((await ask('GET', opened, { url })).status).toBe(404)
  })

  it('is reported to the municipality as seen, signed, and without the visitor', async () => {
    const { headers, body } = await waitForEvent('fine.seen')
    expect(JSON.parse(body)).toMatchObject({ type: 'fine.seen', data: { hash } })
    expect(body).not.toContain(searching.email)
    expect(body).not.toContain(searching.sessionId)
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-multas-signature'])) ?? []
    expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1)
    expect(headers['x-multas-event-id']).toBe((JSON.parse(body) as { id: string }).id)
  })

  it('follows the municipality in a result that was saved', async () => {
    const saved = async () => ((await readStatus(searching)).body.infractions as Fine[])[0]?.estado
    const change = (estado: string) =>
      client().POST('/api/v1/municipal/fines/status', {
        body: { changes: [{ numeroActa, estado }] },
        params: { header: { 'idempotency-key': newIdempotencyKey() } },
      })
    expect(await saved()).not.toMatch(/apremio/i)
    expect((await change('En apremio')).data).toMatchObject({ updated: 1 })
    await expect.poll(saved, { timeout: 90_000, interval: 1_000 }).toMatch(/apremio/i)
  })

  it('is contested once, and only by the owner of the search', async () => {
    const { sessionId } = searching
    const body = { sessionId, hash, reason: 'patente_clonada', text: 'Ese día el auto estaba en el taller.' }
    const contest = (headers: Record<string, string>) =>
      post('/api/fines/contest', body, { headers, url: product().url })
    expect((await contest({})).status).toBe(401)
    expect((await contest({ authorization: ownHeaders().authorization })).status).toBe(403)
    expect((await contest(ownHeaders())).status).toBe(200)
    expect((await contest(ownHeaders())).status).toBe(409)
    const { body: event } = await waitForEvent('fine.contested')
    expect(JSON.parse(event)).toMatchObject({ data: { hash, reason: 'patente_clonada', hasText: true } })
    expect(event).not.toContain('taller')
    const { data } = await client().GET('/api/v1/municipal/contests')
    expect(data?.contests).toMatchObject([{ hash, reason: 'patente_clonada', text: body.text }])
  })
})
