import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')
const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER)
})
afterEach(() => fleets.close())

const get = (path: string) => fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}${path}`)
const post = (path: string, json: object = {}) =>
  fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${path}`, { json })
const issue = async (...scopes: string[]) =>
  (await post('/keys', { name: 'Sistema', scopes, days: null })).body
const read = (key: string, path: string) => fleets.ask(null, 'GET', `/api/v1/fleet${path}`, { key })

describe('the API that reads', () => {
  it('gives every fine and vehicle of the fleet once, page by page, and of no other', async () => {
    const { key } = await issue('vehicles:read', 'fines:read')
    for (const plate of ['AB123CD', 'AC123CD', 'AD123CD'])
      await post('/vehicles', { ...DATA, dominio: plate })
    for (let index = 0; index < 7; index += 1)
      await fleets.fine(['AB123CD', 'AC123CD'][index % 2] ?? '', {
        ...{
          hash: hash(String(index)),
          totalCentavos: 1_050,
          seen: `2026-03-1${Math.floor(index / 3)}T10:00:00.123456Z`,
        },
        resuelto: index === 6,
      })
    await fleets.fine('ZZ999ZZ', { hash: hash('other') })
    const pages = async (path: string, list: string) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await read(key, `${path}?limit=2${cursor}`)
        found.push(...body[list].map((one: { hash?: string; id?: string }) => one.hash ?? one.id))
        if (body.next === null) return found
        cursor = `&cursor=${encodeURIComponent(body.next)}`
      }
    }
    const fines = await pages('/fines', 'fines')
    expect(fines).toHaveLength(7)
    expect(new Set(fines)).toEqual(new Set(Array.from({ length: 7 }, (_, index) => hash(String(index)))))
    expect(new Set(await pages('/vehicles', 'vehicles')).size).toBe(3)
    expect((await read(key, '/fines?resuelto=true')).body.fines).toMatchObject([
      { hash: hash('6'), totalInfraccion: '10.50', informar: { estado: 'unassigned', vence: null } },
    ])
    expect((await read(key, '/fines?dominio=ab-123-cd')).body.fines).toHaveLength(4)
    for (const filter of ['dominio=AB123C', 'dominio=ZZ', 'jurisdiccion=C%C3%B3rdoba', 'desde=2026-02-30'])
      expect(await read(key, `/fines?${filter}`), filter).toMatchObject({
        ...{ status: 400, body: { code: 'datos_invalidos', fields: [{ path: filter.split('=')[0] }] } },
      })
    for (const path of ['/fines?resuelta=false', '/vehicles?before=x'])
      expect(await read(key, path), path).toMatchObject({
        ...{
          status: 400,
          body: { code: 'datos_invalidos', message: expect.stringContaining('no se espera') },
        },
      })
    expect((await read(key, '/fines?desde=2026-03-12')).body.fines).toHaveLength(1)
    expect((await read(key, `/fines/${hash('1')}`)).body).toMatchObject({ dominio: 'AC123CD' })
    expect((await read(key, `/fines/${hash('other')}`)).status).toBe(404)
    const write = (text: string) => Buffer.from(`${text} ${hash('1')}`).toString('base64url')
    const outside = ['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-03-11T00:00:00+23:00'].map(write)
    for (const cursor of [...outside, 'x', Buffer.from('2026 x').toString('base64url'), 'a'.repeat(43)])
      expect((await read(key, `/fines?cursor=${cursor}`)).status).toBe(400)
  })

  it('returns each record once that is there from first to last page, while the fleet changes', async () => {
    const { key } = await issue('vehicles:read', 'fines:read')
    const fill = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const plate = `A${String.fromCharCode(65 + index)}123CD`
        const { vehicle } = (await post('/vehicles', { ...DATA, dominio: plate })).body
        ids.push(vehicle.id)
        await fleets.fine(plate, { hash: hash(plate), seen: fleets.time.now.toISOString() })
        fleets.time.now = new Date(fleets.time.now.getTime() + 60_000)
      }
    }
    const ids: string[] = []
    await fill(0, 6)
    const there = { vehicles: [...ids], fines: [...'ABCDEF'].map((letter) => hash(`A${letter}123CD`)) }
    const seen = { vehicles: [] as string[], fines: [] as string[] }
    const next: Record<string, string | null> = { vehicles: '', fines: '' }
    for (let round = 0; next.vehicles !== null || next.fines !== null; round += 1) {
      for (const list of ['vehicles', 'fines'] as const) {
        if (next[list] === null) continue
        const { body } = await read(key, `/${list}?limit=1${next[list] ? `&cursor=${next[list]}` : ''}`)
        seen[list].push(...body[list].map((one: { id?: string; hash?: string }) => one.id ?? one.hash))
        next[list] = body.next
      }
      if (round === 1) await fill(6, 9)
      if (round === 2) await database().pool.query('update fines set total_centavos = 5, changed_at = now()')
    }
    for (const list of ['vehicles', 'fines'] as const) {
      expect(new Set(seen[list]).size, list).toBe(seen[list].length)
      expect(seen[list], list).toEqual(expect.arrayContaining(there[list]))
    }
  })

  it('gives an act that two vehicles joined with on a page each', async () => {
    const { key } = await issue('fines:read')
    for (const plate of ['AB123CD', 'AC123CD', 'AD123CD']) {
      await post('/vehicles', { ...DATA, dominio: plate })
      await fleets.fine(plate, { hash: hash('same'), seen: '2026-03-01T10:00:00Z' })
    }
    const vehicles: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await read(key, `/fines?limit=1${cursor && `&cursor=${cursor}`}`)
      vehicles.push(...body.fines.map(({ dominio }: { dominio: string }) => dominio))
      cursor = body.next
    }
    expect(vehicles.toSorted()).toEqual(['AB123CD', 'AC123CD', 'AD123CD'])
  })

  it('a key reads only data of its own fleet, for any request', async () => {
    const { key } = await issue('vehicles:read', 'fines:read')
    await post('/vehicles', { ...DATA, dominio: 'AB123CD' })
    const own = fleet
    fleet = await fleets.open('Otra empresa', OWNER)
    await post('/vehicles', { ...DATA, dominio: 'AC123CD' })
    const [other] = (await get('/vehicles')).body.rows
    await fleets.fine('AC123CD', { hash: hash('other') })
    fleet = own
    for (const path of ['/fines', '/fines?dominio=AC123CD', `/fines?cursor=${'x'}`])
      expect((await read(key, path)).body.fines ?? [], path).toEqual([])
    expect((await read(key, '/vehicles')).body.vehicles).toMatchObject([{ dominio: 'AB123CD' }])
    expect((await read(key, `/vehicles?cursor=${other.id}`)).body.vehicles.length).toBeLessThan(2)
    expect((await read(key, `/fines/${hash('other')}`)).status).toBe(404)
  })

  it('opens nothing without a key that counts and has the scope', async () => {
    const { id, key } = await issue('vehicles:read')
    expect((await read(key, '/vehicles')).status).toBe(200)
    expect((await read(key, '/fines')).status).toBe(403)
    expect((await read('fk_nothing', '/vehicles')).status).toBe(401)
    expect((await fleets.ask(OWNER, 'GET', '/api/v1/fleet/vehicles')).status).toBe(401)
    const rotated = (await post(`/keys/${id}/rotate`)).body
    expect([(await read(key, '/vehicles')).status, (await read(rotated.key, '/vehicles')).status]).toEqual([
      200, 200,
    ])
    fleets.time.now = new Date(fleets.time.now.getTime() + 25 * 3_600_000)
    expect((await read(key, '/vehicles')).status).toBe(401)
    await post(`/keys/${rotated.id}/revoke`)
    expect((await read(rotated.key, '/vehicles')).status).toBe(401)
    const other = await issue('vehicles:read')
    expect((await get('/keys')).body.keys.map((one: { isActive: boolean }) => one.isActive)).toContain(true)
    await (await fleets.test.as('operator')).post(`/api/admin/fleets/${fleet}/switch`, { isActive: false })
    expect((await read(other.key, '/vehicles')).status).toBe(401)
  })
})
