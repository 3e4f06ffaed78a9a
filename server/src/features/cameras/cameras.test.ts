import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { textSheet, writeWorkbook } from '../../platform/tables/testing/write-workbook.ts'
import { createTableReader } from '../registry/index.ts'
import { createCameras, runCamerasCli } from './index.ts'

const current = useTestDatabase()
const directory = mkdtempSync(path.join(tmpdir(), 'multas-cameras-'))
const SAMPLE = path.join(import.meta.dirname, 'sample/camaras-de-ejemplo.csv')
const readTable = createTableReader()
let now = new Date('2026-11-20T12:00:00Z')

beforeEach(async () => {
  await sql`delete from camera_lists`.execute(current().db)
  now = new Date('2026-11-20T12:00:00Z')
})

function file(name: string, content: string | Buffer): string {
  const place = path.join(directory, name)
  writeFileSync(place, content)
  return place
}

async function cameras(...args: string[]) {
  const lines: string[] = []
  const out = (line: string) => lines.push(line)
  const deps = { database: current(), clock: () => now, readTable, out }
  return { exitCode: await runCamerasCli(deps, args), said: lines.join('\n') }
}

const ORIGIN = ['--source', 'Lista de prueba', '--date', '2026-11-01']
const importFile = (place: string, ...more: string[]) => cameras('import', place, ...ORIGIN, ...more)

/** A process of the product, asked over HTTP. */
async function ask(
  address: '/api/cameras' | '/api/cameras/list',
  feature = createCameras({ database: current(), clock: () => now }),
) {
  const app = await createApp({
    log: createLog('silent'),
    trustedProxies: [],
    isSecure: false,
    bodyLimit: 1_000,
  })
  feature.routes(app)
  const reply = await app.inject({ url: address })
  await app.close()
  return { reply, body: reply.json() }
}

describe('the list of cameras', () => {
  it('is none until one is imported', async () => {
    expect((await ask('/api/cameras/list')).body).toEqual({ list: null })
    expect((await ask('/api/cameras')).body).toEqual({ list: null, cameras: [] })
    expect((await cameras('status')).said).toContain('No list')
  })

  it('is imported from the sample of the format, and refused rows say why', async () => {
    const { exitCode, said } = await importFile(SAMPLE)
    expect(exitCode).toBe(0)
    expect(said).toContain('row 5: El tipo «Cámara de video» no es de velocidad ni de semáforo')
    expect(said).toContain('row 6: No tiene coordenadas')
    expect(said).toContain('3 cameras read, 2 rows rejected.')
    const { reply, body } = await ask('/api/cameras')
    expect(reply.headers['cache-control']).toBe('public, max-age=60')
    expect(body.list).toEqual({
      source: 'Lista de prueba',
      sourceUrl: null,
      listedOn: '2026-11-01',
      count: 3,
    })
    expect(body.cameras).toContainEqual({
      kind: 'red_light',
      ...{ lat: -36.2, lng: -62.2, direction: null, speedLimit: null },
      place: 'Avenida de ejemplo, Sin lugar real, EJEMPLO DE FORMATO',
    })
    expect(body.cameras[0]).toMatchObject({
      kind: 'speed',
      speedLimit: 110,
      direction: 'Ascendente',
      place: 'Ruta de ejemplo 1, km 100,5, Sin lugar real, EJEMPLO DE FORMATO',
    })
  })

  it('is replaced whole, and stays when the new one has no camera or is a dry run', async () => {
    await importFile(SAMPLE)
    const one = file('one.csv', 'lat,long,tipo,velocidad\n-34.6,-58.4,RADAR,60\n')
    expect((await importFile(one, '--dry-run')).said).toContain('Dry run')
    expect((await importFile(file('none.csv', 'lat,long\n,\n0,0\n'))).exitCode).toBe(1)
    expect((await importFile(file('strict.csv', 'lat,long\n-34.6,-58.4\n0,0\n'), '--strict')).exitCode).toBe(
      1,
    )
    expect((await cameras('status')).said).toContain('3 cameras, list of 2026-11-01 (Lista de prueba).')
    expect((await importFile(one)).exitCode).toBe(0)
    expect((await ask('/api/cameras')).body.cameras).toEqual([
      { kind: 'speed', lat: -34.6, lng: -58.4, place: null, direction: null, speedLimit: 60 },
    ])
    expect((await cameras('remove')).said).toBe('List removed.')
    expect((await ask('/api/cameras')).body).toEqual({ list: null, cameras: [] })
  })

  it('is read from a workbook, with other names of columns and a point in one cell', async () => {
    const workbook = file(
      'list.xlsx',
      writeWorkbook({
        sheet: textSheet([
          ['Dispositivo', 'Coordenadas', 'Vel. Max.', 'Calle', 'Altura'],
          ['Radar y semáforo', '-34,61; -58,38', '60km/h', 'Av. 9 de Julio', '100'],
        ]),
      }),
    )
    expect((await importFile(workbook)).said).toContain('1 cameras read, 0 rows rejected.')
    expect((await ask('/api/cameras')).body.cameras).toEqual([
      {
        kind: 'speed_and_red_light',
        ...{ lat: -34.61, lng: -58.38, direction: null, speedLimit: 60, place: 'Av. 9 de Julio 100' },
      },
    ])
  })

  it('is asked of the database once a minute at most', async () => {
    const feature = createCameras({ database: current(), clock: () => now })
    expect((await ask('/api/cameras/list', feature)).body).toEqual({ list: null })
    await importFile(SAMPLE)
    expect((await ask('/api/cameras/list', feature)).body).toEqual({ list: null })
    now = new Date(now.getTime() + 60_000)
    expect((await ask('/api/cameras/list', feature)).body.list).toMatchObject({ count: 3 })
  })
})

it.each([
  ['-58.4,-34.6,RADAR,60', 'parecen cambiadas'],
  ['0,0,RADAR,60', 'no están en la Argentina'],
  ['x,-58,RADAR,60', 'no son grados decimales'],
  ['-34.6,-58.4,RADAR,600', 'no es un límite entre 10 y 150'],
  ['-34.6,-58.4,,60', 'No dice el tipo'],
])('a row with %s is refused', async (row, reason) => {
  const { exitCode, said } = await importFile(
    file('bad.csv', `lat,lng,tipo,velocidad\n${row}\n`),
    '--dry-run',
  )
  expect(exitCode).toBe(1)
  expect(said).toContain(reason)
})

it('a camera that is there twice is taken once', async () => {
  const row = '-34.6,-58.4,RADAR,60'
  const { said } = await importFile(file('twice.csv', `lat,lng,tipo,velocidad\n${row}\n${row}\n`))
  expect(said).toContain('row 3: Repite la cámara de la fila 2')
  expect(said).toContain('1 cameras read')
})

it.each([
  [['import', SAMPLE], 2],
  [['import', SAMPLE, '--source', 'ANSV', '--date', '2026-02-30'], 2],
  [['import', SAMPLE, '--source', 'ANSV', '--date', '2027-01-01'], 2],
  [['import', SAMPLE, ...ORIGIN, '--url', 'http://x.example'], 2],
  [['import', path.join(directory, 'missing.csv'), ...ORIGIN], 1],
  [['import', file('text.csv', 'nombre,calle\na,b\n'), ...ORIGIN], 1],
  [['export'], 2],
  [['status', '--wrong'], 2],
  [[], 2],
])('the command %j ends with %i', async (args, exitCode) => {
  expect((await cameras(...args)).exitCode).toBe(exitCode)
})
