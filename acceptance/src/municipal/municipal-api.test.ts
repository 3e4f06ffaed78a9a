import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../http-client.ts'
import { clientOf, newIdempotencyKey, someFine, startMunicipalProduct } from './municipality.ts'

const product = startMunicipalProduct()
let key: string
const client = () => clientOf(product().url, key)

beforeAll(async () => {
  key = (await product().issueKey('villa-ejemplo')).key
})

const push = (fines: ReturnType<typeof someFine>[], idempotencyKey = newIdempotencyKey(), as = client()) =>
  as.POST('/api/v1/municipal/fines', {
    body: { fines },
    params: { header: { 'idempotency-key': idempotencyKey } },
  })
const read = (as = client()) => as.GET('/api/v1/municipal/fines')

describe('fines that a municipality pushes', () => {
  it('are published, read back, changed, and counted once', async () => {
    const fine = someFine({ dominio: 'ac-456-df', dni: '28456789' })
    const idempotencyKey = newIdempotencyKey()
    const { data: first } = await push([fine], idempotencyKey)
    expect(first).toMatchObject({ created: 1, refused: 0 })
    const again = await push([fine], idempotencyKey)
    expect(again.data).toEqual(first)
    expect(again.response.headers.get('idempotency-replayed')).toBe('true')
    const hash = first?.results[0]?.hash ?? ''
    const one = () => client().GET('/api/v1/municipal/fines/{hash}', { params: { path: { hash } } })
    expect((await one()).data).toMatchObject({ dominio: 'AC456DF', estado: 'pendiente' })
    expect(JSON.stringify((await one()).data)).not.toContain('28456789')
    const { data: changed } = await client().POST('/api/v1/municipal/fines/status', {
      body: { changes: [{ numeroActa: fine.numeroActa, estado: 'Pagada' }] },
      params: { header: { 'idempotency-key': newIdempotencyKey() } },
    })
    expect(changed).toMatchObject({ updated: 1 })
    expect((await one()).data).toMatchObject({ estado: 'pagada', totalInfraccion: '84300.00' })
    const { data: deliveries } = await client().GET('/api/v1/municipal/deliveries')
    expect(deliveries?.deliveries[0]).toMatchObject({
      id: changed?.entrega,
      state: 'published',
      origin: 'api',
    })
  })

  it('are taken in part, which is said record by record', async () => {
    const { data } = await push([someFine(), someFine({ dominio: 'nada' })])
    expect(data).toMatchObject({
      created: 1,
      refused: 1,
      results: [{ result: 'created' }, { result: 'refused', hash: null, reasons: [{ field: 'dominio' }] }],
    })
  })

  it('count once when the same request comes several times at the same moment', async () => {
    const fine = someFine()
    const idempotencyKey = newIdempotencyKey()
    const replies = await Promise.all(Array.from({ length: 8 }, () => push([fine], idempotencyKey)))
    for (const { data, error, response } of replies)
      if (response.status === 200) expect(data).toMatchObject({ created: 1 })
      else expect([response.status, error?.code]).toEqual([409, 'pedido_en_curso'])
    expect((await push([fine], idempotencyKey)).data).toMatchObject({ created: 1 })
    expect((await push([fine])).data).toMatchObject({ unchanged: 1, entrega: null })
  })

  it('are refused under a key of idempotency that belongs to another request', async () => {
    const idempotencyKey = newIdempotencyKey()
    await push([someFine()], idempotencyKey)
    const { error, response } = await push([someFine()], idempotencyKey)
    expect([response.status, error?.code]).toEqual([422, 'pedido_distinto'])
  })

  it('are a thousand at most', async () => {
    expect((await push(Array.from({ length: 1_000 }, () => someFine()))).data).toMatchObject({
      created: 1_000,
    })
    const { error, response } = await push(Array.from({ length: 1_001 }, () => someFine()))
    expect([response.status, error?.code]).toEqual([400, 'datos_invalidos'])
  })

  it.each([
    ['no JSON', '{"fines":', 'application/json', 400],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe]), 'application/json', 400],
    ['another type', 'fines=1', 'application/x-www-form-urlencoded', 415],
    ['nothing', '', 'application/json', 400],
    ['deep nonsense', '['.repeat(50_000), 'application/json', 400],
    ['a prototype', '{"fines":[{}],"__proto__":{"admin":true}}', 'application/json', 400],
    ['more than four megabytes', JSON.stringify({ fines: ['x'.repeat(5_000_000)] }), 'application/json', 413],
  ])('are refused when they are garbage: %s', async (_name, raw, type, status) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': type,
      'idempotency-key': newIdempotencyKey(),
    }
    const reply = await ask('POST', '/api/v1/municipal/fines', { raw, headers, url: product().url })
    expect(reply.status).toBe(status)
    expect(reply.body.message).toBeTypeOf('string')
  })

  it('need a key of idempotency', async () => {
    const headers = { authorization: `Bearer ${key}` }
    const options = { json: { fines: [someFine()] }, headers, url: product().url }
    const reply = await ask('POST', '/api/v1/municipal/fines', options)
    expect([reply.status, reply.body.code]).toEqual([400, 'datos_invalidos'])
  })
})

describe('a key', () => {
  it('that is revoked is answered as one that never was', async () => {
    const { id, key: revoked } = await product().issueKey('villa-ejemplo', 'fines:read')
    expect((await read(clientOf(product().url, revoked))).response.status).toBe(200)
    await product().revokeKey('villa-ejemplo', id)
    const after = await read(clientOf(product().url, revoked))
    const unknown = await read(clientOf(product().url, `mk_${'A'.repeat(43)}`))
    expect([after.response.status, after.error]).toEqual([401, unknown.error])
  })

  it('does only what its scopes say', async () => {
    const reader = clientOf(product().url, (await product().issueKey('villa-ejemplo', 'fines:read')).key)
    const { error, response } = await push([someFine()], newIdempotencyKey(), reader)
    expect([response.status, error?.code]).toEqual([403, 'sin_permiso'])
    expect((await reader.GET('/api/v1/municipal/webhooks')).response.status).toBe(403)
  })

  it('of another municipality reaches nothing of this one', async () => {
    const { data } = await push([someFine()])
    const hash = data?.results[0]?.hash ?? ''
    const neighbour = clientOf(product().url, (await product().issueKey('villa-vecina')).key)
    const params = { path: { hash } }
    expect((await read(neighbour)).data?.fines).toEqual([])
    expect((await neighbour.GET('/api/v1/municipal/fines/{hash}', { params })).response.status).toBe(404)
    const status = await neighbour.POST('/api/v1/municipal/fines/status', {
      body: { changes: [{ numeroActa: data?.results[0]?.numeroActa ?? '', estado: 'Pagada' }] },
      params: { header: { 'idempotency-key': newIdempotencyKey() } },
    })
    expect(status.data).toMatchObject({ refused: 1, updated: 0 })
    const evidence = await neighbour.DELETE('/api/v1/municipal/fines/{hash}/evidence/{kind}', {
      params: { path: { hash, kind: 'foto1' } },
    })
    expect(evidence.response.status).toBe(404)
    const own = await client().GET('/api/v1/municipal/fines/{hash}', { params })
    expect(own.data).toMatchObject({ estado: 'pendiente' })
  })

  it('is rate limited, with the time to wait', async () => {
    const hammer = clientOf(product().url, (await product().issueKey('villa-ejemplo')).key)
    const path = { id: '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90' }
    const ping = () => hammer.POST('/api/v1/municipal/webhooks/{id}/ping', { params: { path } })
    const replies = await Promise.all(Array.from({ length: 20 }, ping))
    const refused = replies.filter(({ response }) => response.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { response, error } of refused) {
      expect(error?.code).toBe('demasiados_intentos')
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})
