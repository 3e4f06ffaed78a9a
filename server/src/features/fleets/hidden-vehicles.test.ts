import { createHash, randomUUID } from 'node:crypto'
import type { FineNews } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pdfText } from '../../../test/pdf-text.ts'
import { someNews } from '../../../test/some-news.ts'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { deletePendingAlerts } from './news/delete-pending-alerts.ts'
import { recordFleetChanges } from './news/record-fleet-changes.ts'

const OWNER = 'jefa@empresa.com.ar'
const PLATE = 'AB123CD'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')
const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  await database().pool.query('truncate blocked_subjects, fine_disputes')
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER)
  await post('/vehicles', { ...DATA, dominio: PLATE })
  await fleets.fine(PLATE, { hash: hash('a'), totalCentavos: 100_00 })
})
afterEach(() => fleets.close())

const get = (path: string) => fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}${path}`)
const post = (path: string, json: object = {}) =>
  fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${path}`, { json })

/** At its holder's request it is shown to nobody from now on. */
const hide = () =>
  database().pool.query(
    `insert into blocked_subjects (subject_hash, id, kind, subject_sealed, reason_sealed, blocked_at, blocked_by)
     values ($1, $2, 'patent', '', '', now(), 'admin:x')`,
    [fleets.hashOf(PLATE), randomUUID()],
  )

const publish = (newsId: string, news: FineNews) =>
  database()
    .db.transaction()
    .execute((tx) =>
      recordFleetChanges(fleets).notify(tx, [
        {
          ...{ owner: { kind: 'fleet', id: fleet }, watchId: fleet, subjectHash: fleets.hashOf(PLATE) },
          ...{ newsId, news, at: fleets.time.now },
        },
      ]),
    )

async function readByKey() {
  const { key } = (
    await post('/keys', { name: 'Sistema', scopes: ['vehicles:read', 'fines:read'], days: null })
  ).body
  return (path: string) => fleets.ask(null, 'GET', `/api/v1/fleet${path}`, { key })
}

it('a blocked plate shows a fleet nothing either, and is not reported as free of fines', async () => {
  const read = await readByKey()
  await publish('1', someNews())
  await hide()
  expect((await get('/fines?settled=all')).body).toMatchObject({ total: 0, rows: [], jurisdictions: [] })
  expect((await get(`/fines/${hash('a')}`)).status).toBe(404)
  const figures = { vehicles: 1, pending: 0, checkedVehicles: 1, hiddenVehicles: 1, lastCheckedAt: null }
  expect((await get('/summary')).body).toMatchObject(figures)
  expect((await get('/vehicles?state=unchecked')).body.total).toBe(0)
  const pdf = pdfText((await get('/reports/2026-03')).raw).replaceAll(/\s+/g, ' ')
  expect(pdf).toContain('Hay vehículos cuyas infracciones no se muestran, a pedido de su titular: 1.')
  expect(pdf).not.toContain('todavía no se consultó')
  expect((await get('/vehicles')).body.rows).toMatchObject([{ dominio: PLATE, pending: 0, isHidden: true }])
  expect((await get('/vehicles?state=clean')).body.total).toBe(0)
  expect((await get('/fines-export.csv?settled=all')).raw.toString().trim().split('\r\n')).toHaveLength(1)
  expect((await read('/fines')).body.fines).toEqual([])
  expect((await read(`/fines/${hash('a')}`)).status).toBe(404)
  expect((await read('/vehicles')).body.vehicles).toMatchObject([{ noSeMuestra: true }])
  expect((await post('/fines-assign', { hashes: [hash('a')], driverId: null })).status).toBe(404)
  expect((await get('/news')).body.news).toEqual([])
  await fleets.mailDigests()
  expect(fleets.mails.filter(({ kind }) => kind === 'fleet_digest')).toEqual([])
  await database().pool.query('truncate blocked_subjects')
  expect((await get('/fines?settled=all')).body.total).toBe(1)
  expect((await get('/vehicles')).body.rows).toMatchObject([{ pending: 1, isHidden: false }])
})

it('what a webhook could not take yet about a plate that is hidden is not sent any more', async () => {
  const url = 'https://avisos.empresa.example/multas'
  await post('/webhooks', { url, events: ['fine.new'] })
  const news = someNews()
  await publish('1', { ...news, fine: { ...news.fine, hash: hash('a') } })
  await publish('2', { ...news, fine: { ...news.fine, hash: hash('other') } })
  const { db, pool } = database()
  await db.transaction().execute((tx) => deletePendingAlerts(tx, fleets.hashOf(PLATE)))
  const { rows } = await pool.query('select fine_hash from organization_webhook_deliveries')
  expect(rows).toHaveLength(1)
  expect(rows[0].fine_hash.toString('base64url')).toBe(hash('other'))
})

it('a record under review is marked as such on the panel, in files and in the API', async () => {
  const read = await readByKey()
  await database().pool.query(
    `insert into fine_disputes (id, subject_hash, fine_hash, jurisdiction, reason, created_at, due_day)
     values ($1, $2, $3, 'cordoba', 'otro', now(), now())`,
    [randomUUID(), fleets.hashOf('ZZ999ZZ'), Buffer.from(hash('a'), 'base64url')],
  )
  expect((await get('/fines')).body.rows).toMatchObject([{ enRevision: true }])
  expect((await get(`/vehicles`)).body.rows).toMatchObject([{ pending: 1 }])
  expect((await read('/fines')).body.fines).toMatchObject([{ enRevision: true }])
  const [titles = '', line = ''] = (await get('/fines-export.csv')).raw.toString().split('\r\n')
  const column = titles.split(';').indexOf('En revisión')
  expect(line.split(';')[column]).toBe('Sí')
  const news = someNews()
  await publish('1', { ...news, fine: { ...news.fine, enRevision: true } })
  await fleets.mailDigests()
  expect(fleets.mails.find(({ kind }) => kind === 'fleet_digest')?.text).toContain('(en revisión)')
  await database().pool.query(`update fine_disputes set state = 'upheld', closed_at = now()`)
  expect((await get('/fines')).body.rows).toMatchObject([{ enRevision: false }])
})
