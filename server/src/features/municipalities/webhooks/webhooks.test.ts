import { createHmac } from 'node:crypto'
import { webhookHeaders } from '@multas/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDocumented } from '../../../../test/documented-webhook.ts'
import { START, someFine, startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()
let api: Awaited<ReturnType<typeof startTestMunicipal>>
let key: string

beforeEach(async () => {
  api = await startTestMunicipal(current())
  key = (await api.issue(['webhooks:write', 'fines:write', 'fines:read'])).key
})
afterEach(() => api.close())

const create = (events: readonly string[], url = api.receiver.url) =>
  api.ask('POST', '/webhooks', key, { json: { url, events } })
const shownFine = async () => {
  const fine = someFine()
  const { results } = (await api.push(key, [fine], String(fine.numeroActa))).json()
  const hash: string = results[0].hash
  api.state.shownBy = 'ezeiza'
  return { hash, numeroActa: fine.numeroActa }
}
const contest = (hash: string, changes: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/fines/contest',
    payload: { sessionId: '7f0c3f5e-2f43-4f0e-9a55-0f6f6b0a7c11', hash, reason: 'ya_no_era_mio', ...changes },
  })

const checkDocumented = () => {
  for (const { body } of api.receiver.received)
    expect(parseDocumented('Municipios', body)).toEqual(JSON.parse(body))
}

describe('a webhook', () => {
  it('is made, listed, changed and removed by its own municipality', async () => {
    const { webhook, secret } = (await create(['fine.seen'])).json()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect((await api.ask('GET', '/webhooks', key)).json()).toEqual({ webhooks: [webhook] })
    const change = { url: 'https://otra.example/x', events: ['fine.contested'], enabled: false }
    const changed = await api.ask('PUT', `/webhooks/${webhook.id}`, key, { json: change })
    expect(changed.json()).toEqual({ ...webhook, ...change })
    await api.municipal.municipalities.create('lanus', null, 'command')
    const other = (await api.issue(['webhooks:write'], 'lanus')).key
    for (const [method, url] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/ping'],
      ['GET', '/deliveries'],
    ] as const) {
      const options = method === 'PUT' ? { json: change } : {}
      expect((await api.ask(method, `/webhooks/${webhook.id}${url}`, other, options)).statusCode).toBe(404)
    }
    expect((await api.ask('DELETE', `/webhooks/${webhook.id}`, key)).json()).toEqual({ removed: true })
    expect((await api.ask('DELETE', `/webhooks/${webhook.id}`, key)).statusCode).toBe(404)
  })

  it('says at once what became of a ping', async () => {
    const { webhook, secret } = (await create(['fine.seen'])).json()
    const ping = () => api.ask('POST', `/webhooks/${webhook.id}/ping`, key)
    expect((await ping()).json()).toEqual({ delivered: true, status: 200, reason: null })
    api.state.answer = 503
    expect((await ping()).json()).toEqual({ delivered: false, status: 503, reason: 'respondió 503' })
    const [received] = api.receiver.received
    expect(webhookHeaders.parse(received?.headers)).toBeDefined()
    const [, t, v1] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(received?.headers['x-multas-signature'])) ?? []
    expect(Number(t)).toBe(START.getTime() / 1_000)
    expect(createHmac('sha256', secret).update(`${t}.${received?.body}`).digest('hex')).toBe(v1)
  })

  it('is one of ten at most, each with a list of events', async () => {
    for (let n = 0; n < 10; n++) expect((await create(['fine.seen'])).statusCode).toBe(200)
    expect((await create(['fine.seen'])).statusCode).toBe(409)
    expect((await create([])).statusCode).toBe(400)
    expect((await create(['all'])).statusCode).toBe(400)
    expect((await create(['fine.seen'], 'ftp://x.example')).statusCode).toBe(400)
  })
})

describe('a fine that a search shows', () => {
  it('is sent once a day, and never names who searched', async () => {
    await create(['fine.seen'])
    const { hash } = await shownFine()
    for (let n = 0; n < 3; n++) {
      for await (const _ of api.registry.consult('ezeiza', { kind: 'patent', plate: 'AB123CD' }, calm())) {
        // Read to its end.
      }
    }
    expect(await api.work()).toBe(1)
    checkDocumented()
    expect(api.receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
      {
        id: expect.any(String),
        type: 'fine.seen',
        createdAt: START.toISOString(),
        data: { hash, day: '2026-03-11' },
      },
    ])
    expect(await api.municipal.municipalities.figures('ezeiza', '2026-03-01')).toEqual({
      seenFines: 1,
      sightings: 3,
      contests: 0,
    })
    api.state.now = new Date(START.getTime() + 24 * 3_600_000)
    await api.municipal.showFines('ezeiza', [hash])
    expect(await api.work()).toBe(1)
  })

  it('is not sent for a fine that only a check read', async () => {
    await create(['fine.seen'])
    await shownFine()
    const subject = { kind: 'patent', plate: 'AB123CD' } as const
    for await (const _ of api.registry.consult('ezeiza', subject, calm(), { priority: 'background' })) {
      // Read to its end.
    }
    expect(await api.work()).toBe(0)
    expect(await api.municipal.municipalities.figures('ezeiza', '2026-03-01')).toMatchObject({ sightings: 0 })
  })

  it('is sent only for jurisdictions that are municipalities', async () => {
    expect(await api.municipal.showFines('otra', ['A'.repeat(43)])).toEqual(new Map())
  })
})

describe('a fine that a visitor does not recognise', () => {
  it('is sent without the comment, which the municipality reads on its panel', async () => {
    await create(['fine.contested'])
    const { hash, numeroActa } = await shownFine()
    const reply = await contest(hash, { text: ' La vendí en 2024.\0 ' })
    expect(reply.json()).toEqual({ message: 'Le avisamos al municipio que no reconocés esta infracción.' })
    await api.work()
    const received = JSON.parse(api.receiver.received[0]?.body ?? '')
    checkDocumented()
    expect(received).toMatchObject({
      type: 'fine.contested',
      data: { hash, numeroActa, reason: 'ya_no_era_mio', hasText: true },
    })
    expect(JSON.stringify(received)).not.toMatch(/vendí|7f0c3f5e/)
    const { contests, next } = (await api.ask('GET', '/contests', key)).json()
    expect([contests, next]).toMatchObject([
      [{ hash, reason: 'ya_no_era_mio', text: 'La vendí en 2024.' }],
      null,
    ])
    const { rows } = await current().pool.query('select c::text as row from fine_contests c')
    expect(rows[0].row).not.toContain('vendí')
  })

  it('is sent once for each search', async () => {
    const { hash } = await shownFine()
    expect((await contest(hash)).statusCode).toBe(200)
    expect((await contest(hash)).json().code).toBe('conflicto')
  })

  it('must be of the search, and published by a municipality', async () => {
    const { hash } = await shownFine()
    expect((await contest('A'.repeat(43))).statusCode).toBe(404)
    api.state.shownBy = null
    expect((await contest(hash)).statusCode).toBe(404)
    api.state.shownBy = 'ezeiza'
    await api.municipal.municipalities.switch('ezeiza', false)
    expect((await contest(hash)).statusCode).toBe(404)
  })

  it.each([
    ['another reason', { reason: 'porque sí' }],
    ['a long text', { text: 'x'.repeat(501) }],
  ])('is refused with %s', async (_name, changes) => {
    const { hash } = await shownFine()
    expect((await contest(hash, changes)).statusCode).toBe(400)
  })

  it('are read page by page', async () => {
    for (let n = 0; n < 3; n++) {
      api.state.now = new Date(START.getTime() + n * 1_000)
      await contest((await shownFine()).hash)
    }
    const first = (await api.ask('GET', '/contests?limit=2', key)).json()
    const second = (await api.ask('GET', `/contests?limit=2&before=${first.next}`, key)).json()
    expect([first.contests.length, second.contests.length, second.next]).toEqual([2, 1, null])
    const misnamed = await api.ask('GET', `/contests?limit=2&cursor=${first.next}`, key)
    expect([misnamed.statusCode, misnamed.json().code]).toEqual([400, 'datos_invalidos'])
    const wrong = await api.ask('GET', '/contests?before=x', key)
    expect([wrong.statusCode, wrong.json().fields[0].path]).toEqual([400, 'before'])
  })
})

describe('an event that is not taken', () => {
  const deliveries = async (id: string) =>
    (await api.ask('GET', `/webhooks/${id}/deliveries`, key)).json().deliveries

  it('is sent again under the same id with growing pauses, and given up with its reason', async () => {
    const { webhook } = (await create(['fine.contested'])).json()
    api.state.answer = 500
    await contest((await shownFine()).hash)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      await api.work()
      const [delivery] = await deliveries(webhook.id)
      expect(delivery).toMatchObject({ attempts: attempt, lastStatus: 500, lastReason: 'respondió 500' })
      if (delivery.nextAttemptAt === null) expect(delivery.state).toBe('dead')
      else {
        const next = new Date(delivery.nextAttemptAt)
        pauses.push((next.getTime() - api.state.now.getTime()) / 1_000)
        api.state.now = next
      }
    }
    expect(pauses).toEqual([10, 60, 300, 1_800, 7_200, 28_800, 86_400])
    expect(await api.work()).toBe(0)
    expect(new Set(api.receiver.received.map(({ headers }) => headers['x-multas-event-id'])).size).toBe(1)
    expect(api.receiver.received).toHaveLength(8)
  })

  it('arrives when the municipality is back', async () => {
    const { webhook } = (await create(['fine.contested'])).json()
    api.state.answer = 503
    await contest((await shownFine()).hash)
    await api.work()
    api.state.answer = 204
    api.state.now = new Date(START.getTime() + 10_000)
    await api.work()
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2, lastStatus: 204 }])
  })

  it('arrives when the municipality is enabled again', async () => {
    const { webhook } = (await create(['fine.contested'])).json()
    await contest((await shownFine()).hash)
    await api.municipal.municipalities.switch('ezeiza', false)
    await api.work()
    expect(api.receiver.received).toEqual([])
    await api.municipal.municipalities.switch('ezeiza', true)
    expect(await deliveries(webhook.id)).toMatchObject([
      { state: 'waiting', attempts: 1, lastReason: 'el acceso está suspendido' },
    ])
    api.state.now = new Date(START.getTime() + 10_000)
    await api.work()
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('is not sent twice by a job that runs twice', async () => {
    await create(['fine.contested'])
    await contest((await shownFine()).hash)
    const { rows } = await current().pool.query('select id from organization_webhook_deliveries')
    const payload = { delivery: rows[0].id, attempts: 0 }
    const job = api.municipal.jobs.find(({ name }) => name === 'municipalities.webhook.send')
    const context = { attempt: 1, isLastAttempt: false, signal: calm() }
    await job?.run(payload as never, context)
    await job?.run(payload as never, context)
    expect(api.receiver.received).toHaveLength(1)
  })

  it('dies with a webhook that is switched off', async () => {
    const { webhook } = (await create(['fine.contested'])).json()
    await contest((await shownFine()).hash)
    const off = { url: webhook.url, events: webhook.events, enabled: false }
    await api.ask('PUT', `/webhooks/${webhook.id}`, key, { json: off })
    await api.work()
    expect(api.receiver.received).toEqual([])
    expect(await deliveries(webhook.id)).toMatchObject([
      { state: 'dead', lastReason: 'el webhook está apagado' },
    ])
  })
})

function calm(): AbortSignal {
  return new AbortController().signal
}
