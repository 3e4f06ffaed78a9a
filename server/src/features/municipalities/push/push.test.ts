import { apiError } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { usePushes } from '../../../../test/push-municipal-fines.ts'
import { START, someFine } from '../../../../test/start-test-municipal.ts'

const { database, given, push, change } = usePushes(['fines:write', 'fines:read'])

const JSON_TYPE = { 'content-type': 'application/json' }
const DEEP = Buffer.from(`{"fines":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`)

describe('records that are pushed', () => {
  it('are published, each with its result, and found by a search', async () => {
    const [one, two] = [someFine(), someFine({ dominio: 'ac 456-df', dni: '28.456.789' })]
    const reply = await push(one, two)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        entrega: 1,
        created: 2,
        refused: 0,
        results: [
          { index: 0, numeroActa: one.numeroActa, result: 'created', reasons: [] },
          { index: 1, numeroActa: two.numeroActa, result: 'created' },
        ],
      },
    ])
    const byPlate = await given.api.registry.findFines('ezeiza', { kind: 'patent', plate: 'AC456DF' })
    const byDni = await given.api.registry.findFines('ezeiza', { kind: 'dni', dni: '28456789', gender: 'F' })
    expect(byPlate.fines.map(({ hash }) => hash)).toEqual([reply.json().results[1].hash])
    expect(byDni.fines).toEqual(byPlate.fines)
    expect(byPlate.fines[0]?.fine).toMatchObject({ estado: 'pendiente', totalCentavos: 8_430_000 })
  })

  it('that say the same again change nothing; that say something else are updated', async () => {
    const fine = someFine()
    await push(fine)
    expect((await push(fine)).json()).toMatchObject({ entrega: null, unchanged: 1 })
    expect((await push({ ...fine, totalInfraccion: 90_000.5 })).json()).toMatchObject({ updated: 1 })
    const { fines } = (await given.api.ask('GET', '/fines', given.key)).json()
    expect(fines).toMatchObject([{ numeroActa: fine.numeroActa, totalInfraccion: '90000.50' }])
  })

  it('are refused when they are paid elsewhere than at the hosts that the municipality lists', async () => {
    const good = someFine({ pagoLink: 'https://pagos.example/1' })
    const reply = await push(
      good,
      someFine({ pagoLink: 'https://pagos.example.evil.test/1' }),
      someFine({ pagoLink: 'https://usuario:clave@pagos.example/1' }),
    )
    const reasonOf = (message: unknown) => ({ result: 'refused', reasons: [{ field: 'pagoLink', message }] })
    expect(reply.json()).toMatchObject({
      created: 1,
      refused: 2,
      results: [
        { numeroActa: good.numeroActa, result: 'created' },
        reasonOf(expect.stringContaining('los sitios de pago de esta jurisdicción son: pagos.example')),
        reasonOf('el enlace de pago lleva un usuario o una contraseña'),
      ],
    })
  })

  it('are refused one by one, with every reason by its field, and the others taken', async () => {
    const good = someFine()
    const reply = await push(
      someFine({ dominio: 'nada', fechaInfraccion: '2026-02-30', totalInfraccion: '84.300,00' }),
      good,
      { numeroActa: 'X-1' },
      someFine({ titular: 'Ana Pérez' }),
      someFine({ dominio: null }),
      someFine({ fechaInfraccion: '2026-03-12' }),
      'garbage',
      null,
    )
    const { created, refused, results } = reply.json()
    expect([reply.statusCode, created, refused]).toEqual([200, 1, 7])
    const fieldsOf = (at: number) => results[at].reasons.map(({ field }: { field: string }) => field)
    expect(fieldsOf(0)).toEqual(['dominio', 'fechaInfraccion', 'totalInfraccion'])
    expect(fieldsOf(2)).toEqual(expect.arrayContaining(['fechaInfraccion', 'estado']))
    expect(fieldsOf(3)).toEqual(['titular'])
    expect(fieldsOf(4)).toEqual(['dominio'])
    expect(fieldsOf(5)).toEqual(['fechaInfraccion'])
    expect(results[1]).toMatchObject({ result: 'created', numeroActa: good.numeroActa })
    expect(results[6]).toMatchObject({ result: 'refused', numeroActa: null })
  })

  it.each([
    ['84300', 84_300, '84300.00'],
    ['a number with centavos', 1234.56, '1234.56'],
    ['a text', '0.10', '0.10'],
    ['a text without centavos', '99', '99.00'],
  ])('have their amount in pesos: %s', async (_name, totalInfraccion, shown) => {
    await push(someFine({ totalInfraccion }))
    expect((await given.api.ask('GET', '/fines', given.key)).json().fines[0].totalInfraccion).toBe(shown)
  })

  it.each([
    ['no key of idempotency', { json: { fines: [someFine()] } }],
    ['an empty batch', { json: { fines: [] }, headers: { 'idempotency-key': 'a' } }],
    ['too many', { json: { fines: Array(1_001).fill({}) }, headers: { 'idempotency-key': 'b' } }],
    ['no batch', { json: [someFine()], headers: { 'idempotency-key': 'c' } }],
    ['a field that nobody knows', { json: { fines: [{}], x: 1 }, headers: { 'idempotency-key': 'd' } }],
    ['a record of 100,000 levels', { raw: DEEP, headers: { ...JSON_TYPE, 'idempotency-key': 'e' } }],
  ])('are refused all together: %s', async (_name, options) => {
    const reply = await given.api.ask('POST', '/fines', given.key, options)
    expect([reply.statusCode, apiError.parse(reply.json()).code]).toEqual([400, 'datos_invalidos'])
  })

  it('may be a thousand', async () => {
    const reply = await push(...Array.from({ length: 1_000 }, () => someFine()))
    expect(reply.json()).toMatchObject({ created: 1_000, refused: 0 })
  })
})

describe('the same request under the same key of idempotency', () => {
  it('is answered the same and written once', async () => {
    const fines = [someFine()]
    const first = await given.api.push(given.key, fines, 'uno')
    const again = await given.api.push(given.key, fines, 'uno')
    expect(again.json()).toEqual(first.json())
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    const { deliveries } = (await given.api.ask('GET', '/deliveries', given.key)).json()
    expect(deliveries).toHaveLength(1)
  })

  it('with another body is refused', async () => {
    await given.api.push(given.key, [someFine()], 'uno')
    const reply = await given.api.push(given.key, [someFine()], 'uno')
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'pedido_distinto'])
  })

  it('at the same moment is answered once', async () => {
    const fines = [someFine()]
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => given.api.push(given.key, fines, 'uno')),
    )
    const answered = replies.filter(({ statusCode }) => statusCode === 200)
    expect(answered.length).toBeGreaterThan(0)
    for (const reply of replies)
      if (reply.statusCode !== 200)
        expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
          409,
          'pedido_en_curso',
          '1',
        ])
    const created = answered.filter(({ headers }) => headers['idempotency-replayed'] === undefined)
    expect(created).toHaveLength(1)
    expect((await given.api.ask('GET', '/deliveries', given.key)).json().deliveries).toHaveLength(1)
  })

  it('is another request for another key, and after a day', async () => {
    const fine = someFine()
    await given.api.push(given.key, [fine], 'uno')
    const other = await given.api.issue(['fines:write'])
    expect((await given.api.push(other.key, [fine], 'uno')).json()).toMatchObject({ unchanged: 1 })
    given.api.state.now = new Date(START.getTime() + 24 * 3_600_000)
    expect((await given.api.push(given.key, [someFine()], 'uno')).json()).toMatchObject({ created: 1 })
    await given.api.purge()
  })

  it('is begun anew when its process was lost', async () => {
    const fines = [someFine()]
    await given.api.push(given.key, fines, 'uno')
    await database().pool.query('update idempotency_keys set reply_sealed = null')
    expect((await given.api.push(given.key, fines, 'uno')).statusCode).toBe(409)
    given.api.state.now = new Date(START.getTime() + 61_000)
    expect((await given.api.push(given.key, fines, 'uno')).json()).toMatchObject({ unchanged: 1 })
  })
})

describe('a change of status', () => {
  it('keeps what it does not name, the DNI too', async () => {
    const fine = someFine({ dni: '28456789', ubicacion: 'Av. San Martín 1200', pagoVoluntario: 'SI' })
    await push(fine)
    const reply = await change({ numeroActa: fine.numeroActa, estado: 'Pagada', totalInfraccion: null })
    expect(reply.json()).toMatchObject({ updated: 1, results: [{ result: 'updated' }] })
    const found = await given.api.registry.findFines('ezeiza', { kind: 'dni', dni: '28456789', gender: 'N' })
    expect(found.fines[0]?.fine).toMatchObject({
      estado: 'pagada',
      estadoTexto: 'Pagada',
      totalCentavos: null,
      pagoVoluntario: false,
      ubicacion: 'Av. San Martín 1200',
    })
  })

  it('of an unpublished fine, or without content, is refused; the others are made', async () => {
    const [one, two] = [someFine(), someFine()]
    await push(one, two)
    const reply = await change(
      { numeroActa: one.numeroActa, importeReducido: '40000.00', pagoVoluntarioVencimiento: '2026-04-30' },
      { numeroActa: 'NADIE-1', estado: 'Pagada' },
      { numeroActa: two.numeroActa },
      { numeroActa: two.numeroActa, estado: 'Pendiente' },
      7,
    )
    const { results, ...counts } = reply.json()
    expect(counts).toMatchObject({ updated: 1, unchanged: 1, refused: 3 })
    expect(results.map(({ result }: { result: string }) => result)).toEqual([
      'updated',
      'refused',
      'refused',
      'unchanged',
      'refused',
    ])
    const { fines } = (await given.api.ask('GET', `/fines/${results[0].hash}`, given.key)).json()
    expect(fines).toBeUndefined()
  })
})

describe('what a municipality reads back', () => {
  it('are its own fines, page by page', async () => {
    const acts = Array.from({ length: 5 }, () => someFine())
    for (const fine of acts) await push(fine)
    const read: string[] = []
    for (let next = ''; ; ) {
      const { fines, next: after } = (await given.api.ask('GET', `/fines?limit=2${next}`, given.key)).json()
      read.push(...fines.map(({ numeroActa }: { numeroActa: string }) => numeroActa))
      if (after === null) break
      next = `&cursor=${after}`
    }
    expect(read.sort()).toEqual(acts.map(({ numeroActa }) => numeroActa).sort())
    expect((await given.api.ask('GET', '/fines?cursor=x', given.key)).statusCode).toBe(400)
  })

  it('are never those of another', async () => {
    const hash = (await push(someFine())).json().results[0].hash
    await given.api.municipal.municipalities.create('lanus', null, 'command')
    const other = (await given.api.issue(['fines:read', 'fines:write'], 'lanus')).key
    expect((await given.api.ask('GET', '/fines', other)).json().fines).toEqual([])
    expect((await given.api.ask('GET', `/fines/${hash}`, other)).statusCode).toBe(404)
    expect((await given.api.ask('GET', '/deliveries', other)).json().deliveries).toEqual([])
    expect((await given.api.ask('GET', `/fines/${hash}`, given.key)).json().hash).toBe(hash)
  })
})

describe('a key', () => {
  it.each([
    ['none', ''],
    ['an unknown one', `mk_${'A'.repeat(43)}`],
    ['something else', 'hola'],
  ])('%s opens nothing, with one and the same answer', async (_name, wrong) => {
    const reply = await given.api.ask('GET', '/fines', wrong)
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { code: 'clave_invalida', message: expect.stringContaining('no es válida') },
    ])
  })

  it('that is revoked, over, or of a municipality that is disabled is answered as an unknown one', async () => {
    const unknown = (await given.api.ask('GET', '/fines', `mk_${'A'.repeat(43)}`)).json()
    const revoked = await given.api.issue(['fines:read'])
    await given.api.municipal.keys.revoke('ezeiza', revoked.id, 'command')
    expect((await given.api.ask('GET', '/fines', revoked.key)).json()).toEqual(unknown)
    const rotated = await given.api.municipal.keys.rotate(
      'ezeiza',
      { id: (await given.api.issue(['fines:read'])).id, overlapHours: 0 },
      'command',
    )
    expect((await given.api.ask('GET', '/fines', rotated?.key ?? '')).statusCode).toBe(200)
    await given.api.municipal.municipalities.switch('ezeiza', false)
    expect((await given.api.ask('GET', '/fines', given.key)).json()).toEqual(unknown)
  })

  it('counts only for its scopes', async () => {
    const reader = (await given.api.issue(['fines:read'])).key
    const reply = await given.api.push(reader, [someFine()], 'uno')
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'sin_permiso'])
  })

  it('has its own rate limit, and is sent the time to wait', async () => {
    const hammered = await given.api.issue(['webhooks:write'])
    const url = `/webhooks/${hammered.id}/ping`
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) statuses.push((await given.api.ask('POST', url, hammered.key)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429])
    const reply = await given.api.ask('POST', url, hammered.key)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    const other = await given.api.issue(['webhooks:write'])
    expect((await given.api.ask('POST', url, other.key)).statusCode).toBe(404)
  })

  it('is noted as used', async () => {
    await given.api.ask('GET', '/fines', given.key)
    expect(await given.api.municipal.keys.list('ezeiza')).toMatchObject([{ lastUsedAt: START }])
  })
})
