import { createHash } from 'node:crypto'
import type { Infraction } from '@multas/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')

const database = useTestDatabase()
let fleets: TestFleets
let base: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  base = `/api/fleet/${await fleets.open('Transportes del Sur', OWNER)}`
})
afterEach(() => fleets.close())

it('an act that two jurisdictions report counts once in a fleet, and both reports are listed', async () => {
  const get = (path: string) => fleets.ask(OWNER, 'GET', `${base}${path}`)
  const data = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
  await fleets.ask(OWNER, 'POST', `${base}/vehicles`, { json: { ...data, dominio: 'AB123CD' } })
  const act = { numeroActa: 'LN-4471902', fechaInfraccion: '2026-03-01' }
  await fleets.fine('AB123CD', { ...act, hash: hash('ln'), jurisdiction: 'salta', totalCentavos: 42_00 })
  await fleets.fine('AB123CD', { ...act, hash: hash('ba'), totalCentavos: 50_00 })
  await database().pool.query('update fines set counted_in = $1 where hash = $2', [
    Buffer.from(hash('ln'), 'base64url'),
    Buffer.from(hash('ba'), 'base64url'),
  ])

  const { body } = await get('/fines')
  expect(body).toMatchObject({ total: 2, totals: { fines: 1, pending: 1, pendingCentavos: 42_00 } })
  const marks = (body.rows as Record<string, unknown>[]).map(
    ({ jurisdiccion, countedIn, alsoReportedBy }) => [
      ...[jurisdiccion, countedIn ?? null, alsoReportedBy ?? null],
    ],
  )
  expect(marks.toSorted()).toEqual([
    ['CORDOBA', 'SALTA', null],
    ['SALTA', null, ['CORDOBA']],
  ])
  const own = (await get('/fines?jurisdiction=cordoba')).body
  expect(own.totals).toMatchObject({ fines: 1, pendingCentavos: 50_00 })
  expect((await get('/vehicles')).body.rows).toMatchObject([{ pending: 1, pendingCentavos: 42_00 }])
  expect((await get('/summary')).body).toMatchObject({ pending: 1, pendingCentavos: 42_00 })
  const reader = await fleets.test.as('read_only')
  expect((await reader.get('/api/admin/fleets')).json().rows).toMatchObject([{ pending: 1 }])

  // Erased with the report in which it counted, an act counts in the other one.
  await database().pool.query('delete from fines where hash = $1', [Buffer.from(hash('ln'), 'base64url')])
  expect((await get('/fines')).body.totals).toMatchObject({ fines: 1, pendingCentavos: 50_00 })
})

it('an act that figures on two vehicles is read as what each of them has', async () => {
  const act = { hash: hash('ln'), numeroActa: 'LN-4471902', fechaInfraccion: '2026-03-01' }
  await fleets.close()
  fleets = await startTestFleets(database(), {
    finesOfSubject: async () => [{ hash: act.hash } as Infraction],
  })
  base = `/api/fleet/${await fleets.open('Transportes del Sur', OWNER)}`
  const data = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
  for (const [index, dominio] of ['AB123CD', 'AC456EF'].entries()) {
    await fleets.ask(OWNER, 'POST', `${base}/vehicles`, { json: { ...data, dominio } })
    await fleets.fine(dominio, { ...act, totalCentavos: (index + 1) * 100 })
  }
  const get = (path: string) => fleets.ask(OWNER, 'GET', `${base}${path}`)
  const { rows } = (await get('/fines')).body
  expect(rows).toHaveLength(2)
  for (const { vehicleId, dominio, totalCentavos } of rows) {
    const { body } = await get(`/fines/${act.hash}?vehicle=${vehicleId}`)
    expect(body.fine).toMatchObject({ vehicleId, dominio, totalCentavos })
  }
  expect((await get(`/fines/${act.hash}`)).status).toBe(200)

  const once = { pending: 1, pendingCentavos: 200 }
  const { totals } = (await get('/fines')).body
  expect(totals).toMatchObject({ ...once, fines: 1, vehicles: 2 })
  const summary = (await get('/summary')).body
  expect(summary).toMatchObject({ ...once, byJurisdiction: [once] })
  const reader = await fleets.test.as('read_only')
  expect((await reader.get('/api/admin/fleets')).json().rows).toMatchObject([{ pending: 1 }])
  const first = rows.find(({ dominio }: { dominio: string }) => dominio === 'AB123CD')
  expect((await get(`/fines?vehicle=${first?.vehicleId}`)).body.totals).toMatchObject({
    pendingCentavos: 100,
  })
})
