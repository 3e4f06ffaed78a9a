import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const PLATES = ['AB123CD', 'AC123CD', 'AD123CD', 'AE123CD', 'AF123CD']
const VEHICLE = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER)
})
afterEach(() => fleets.close())

const get = (path: string) => fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}${path}`)
const post = (path: string, json: object) => fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${path}`, { json })

it('removed vehicles are listed to the last one, also those that were removed together', async () => {
  const ids: string[] = []
  for (const dominio of PLATES) ids.push((await post('/vehicles', { ...VEHICLE, dominio })).body.vehicle.id)
  await post('/vehicles-remove', { ids: ids.slice(0, 4) })
  await post('/vehicles-remove', { ids: ids.slice(4) })
  const listed: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await get(`/vehicles-removed?limit=2${cursor && `&cursor=${cursor}`}`)
    listed.push(...body.vehicles.map(({ dominio }: { dominio: string }) => dominio))
    cursor = body.next
  }
  expect(listed.toSorted()).toEqual(PLATES)
  expect((await get('/vehicles-removed?cursor=x')).status).toBe(400)
})
