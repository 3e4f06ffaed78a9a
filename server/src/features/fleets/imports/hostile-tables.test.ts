import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { writeZip } from '../../../platform/xlsx/write-zip.ts'

const OWNER = 'jefa@empresa.com.ar'
const OTHER = 'jefe@otra.com.ar'

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER, 10_000)
})
afterEach(() => fleets.close())

const upload = (file: Buffer | string, holder = OWNER, of = fleet) =>
  fleets.ask(holder, 'POST', `/api/fleet/${of}/imports?name=flota.xlsx`, { file: Buffer.from(file) })

/** A workbook whose sheets are in one part each, or all in the first; every part has the same XML. */
function writeSheets(sheets: number, parts: number, xml: string): Buffer {
  const all = Array.from({ length: sheets }, (_, at) => at)
  const named = all.map((at) => `<sheet name="H${at}" sheetId="${at + 1}" r:id="rId${at}"/>`)
  const relations = all.map((at) => `<Relationship Id="rId${at}" Target="worksheets/${at % parts}.xml"/>`)
  return writeZip({
    'xl/workbook.xml': `<workbook><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(all.slice(0, parts).map((at) => [`xl/worksheets/${at}.xml`, xml])),
  })
}

/** One row that never ends, of empty cells: nothing of it can be shown before all of it was read. */
const endless = (cells: number) =>
  `<worksheet><sheetData><row>${'<c/>'.repeat(cells)}</row></sheetData></worksheet>`

it('sixty sheets on one part are refused, and with them nothing is left on disk', async () => {
  const reply = await upload(writeSheets(60, 1, endless(4_000_000)))
  expect([reply.status, reply.body.message]).toEqual([
    422,
    expect.stringContaining('dos de sus hojas son la misma'),
  ])
  expect(await readdir(fleets.directory)).toEqual([])
})

it('others are answered while a file is read that costs much', async () => {
  const slow = upload(writeSheets(8, 8, endless(4_000_000)))
  let [answered, isOver] = [0, false]
  void slow.then(() => {
    isOver = true
  })
  while (!isOver) {
    expect((await fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}/vehicles`)).status).toBe(200)
    answered += 1
    await wait(20)
  }
  expect((await slow).status).toBe(422)
  expect(answered).toBeGreaterThan(3)
})

it('a fleet has one file read at a time, and a second one gets the time to retry', async () => {
  const second = await fleets.open('Otra', OTHER, 100)
  const file = writeSheets(8, 8, endless(4_000_000))
  const replies = await Promise.all([
    upload(file),
    upload(file),
    upload(file),
    upload('Patente\nAB123CD\n', OTHER, second),
  ])
  const refused = replies.slice(0, 3).filter(({ status }) => status === 503)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.body).toMatchObject({ code: 'servicio_no_disponible', retryAfterSeconds: 10 })
  expect(replies[3]?.status).toBe(200)
})

it('a file whose sender has left is read no further', async () => {
  const address = await fleets.test.app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => fleets.test.app.server.address() as AddressInfo)
  const body = writeSheets(8, 8, endless(4_000_000))
  const leaving = request({
    host: '127.0.0.1',
    port: address.port,
    method: 'POST',
    path: `/api/fleet/${fleet}/imports?name=flota.xlsx`,
    headers: {
      'x-holder': OWNER,
      'content-type': 'application/octet-stream',
      'content-length': body.length,
    },
  })
  leaving.on('error', () => undefined)
  leaving.end(body)
  // Its file is on the disk while it is read.
  while ((await readdir(fleets.directory)).length === 0) await wait(10)
  await wait(100)
  leaving.destroy()
  const leftMs = performance.now()
  while ((await readdir(fleets.directory)).length > 0) await wait(10)
  expect(performance.now() - leftMs).toBeLessThan(10_000)
  expect((await upload('Patente\nAB123CD\n')).status).toBe(200)
})
