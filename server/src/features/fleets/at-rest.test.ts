import { createHash } from 'node:crypto'
import { newsOf } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findUndocumented } from '../../../test/documented-clear.ts'
import { dumpDatabase } from '../../../test/dump-database.ts'
import { reported } from '../../../test/search-harness.ts'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { recordFleetChanges } from './news/record-fleet-changes.ts'

const OWNER = 'jefa.de.trafico@empresa.com.ar'
const PLATE = 'QX734ZW'
const ACT = 'ACTA-7781234'
const PLACE = 'Pasaje Los Ñandúes 4417'
const DRIVER = { name: 'Ñandubay Irigoyen', dni: '27619384', licenceCategory: null, licenceExpires: null }
const IMPORTED = 'QZ881YX'
const TEXTS = [OWNER, PLATE, IMPORTED, ACT, PLACE, DRIVER.name, DRIVER.dni]

const database = useTestDatabase()
let fleets: TestFleets
beforeEach(async () => {
  fleets = await startTestFleets(database())
})
afterEach(() => fleets.close())

it('nothing in the data of a fleet that identifies a person is in clear', async () => {
  const fleet = await fleets.open('Transportes del Sur', OWNER)
  const post = async (path: string, json: object) => {
    const { status, body } = await fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${path}`, { json })
    expect({ path, isDone: status < 300, body }).toEqual({ path, isDone: true, body })
  }
  await post('/drivers', DRIVER)
  await post('/vehicles', {
    dominio: PLATE,
    interno: null,
    costCentre: null,
    groupId: null,
    defaultDriverId: null,
  })
  const file = Buffer.from(`Patente;Interno;DNI chofer\r\n${IMPORTED};7;${DRIVER.dni}\r\n`)
  const upload = `/api/fleet/${fleet}/imports?name=flota.csv`
  expect((await fleets.ask(OWNER, 'POST', upload, { file })).body.import).toMatchObject({ state: 'mapping' })
  await post('/webhooks', { url: 'https://avisos.empresa.example/multas', events: ['fine.new'] })
  const hash = createHash('sha256').update(ACT).digest('base64url')
  await fleets.fine(PLATE, { hash, numeroActa: ACT, ubicacion: PLACE })
  const fine = {
    ...reported(ACT, { dominio: PLATE, ubicacion: PLACE }),
    ...{ hash, jurisdiction: 'cordoba', jurisdiccion: 'Córdoba', resuelto: false },
  }
  const { db, pool } = database()
  await db.transaction().execute((tx) =>
    recordFleetChanges(fleets).notify(tx, [
      {
        ...{ owner: { kind: 'fleet', id: fleet }, watchId: fleet, subjectHash: fleets.hashOf(PLATE) },
        ...{ newsId: '1', news: newsOf('nueva', fine), at: fleets.time.now },
      },
    ]),
  )
  expect((await pool.query('select from organization_webhook_deliveries')).rows).toHaveLength(1)
  expect(findUndocumented(await dumpDatabase(pool), TEXTS)).toEqual([])
})
