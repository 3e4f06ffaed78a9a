import {
  EVIDENCE_KINDS,
  type EvidenceAddresses,
  fieldsWithout,
  type ReportedFine,
  wireName,
} from '@multas/domain'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { anyFines, FEW, lost, STATE_WORDS, toWire } from '../../../../test/arbitrary-fine.ts'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const NOWHERE = { lat: null, lng: null }

/** Where a link may lead is the jurisdiction's to say, and the one of these tests says nothing. */
const REPORTED = fieldsWithout({ only: 'registry' }).filter((name) => name !== 'pagoLink')
const KEYS = [...REPORTED.filter((name) => name !== 'evidence').map(wireName), ...EVIDENCE_KINDS]

it('every field that a source reports is read from its answer', async () => {
  await fc.assert(
    fc.asyncProperty(anyFines, async (given) => {
      let records: readonly object[] = []
      const fields = KEYS.map((key) => `  ${key}: ${key}`).join('\n')
      const { ask, upstream } = await sourceOf(
        `request: { path: /t }\nfields:\n${fields}\n`,
        (_asked, response) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(records)),
      )
      const fines = given.map((fine) => ({
        ...fine,
        estadoTexto: STATE_WORDS[fine.estado] ?? null,
        evidence: moveTo(upstream.url, fine.evidence),
      }))
      records = fines.map((fine) => ({ ...toWire(fine), ...fine.evidence }))
      expect(lost(fines, (await ask()).fines, REPORTED)).toEqual([])
    }),
    FEW,
  )
})

it.each([
  [4, 4],
  ['4 puntos', 4],
  [4.5, null],
  [101, null],
  [-1, null],
  ['', null],
])('licence points that a source reports as %j are %j', async (puntos, read) => {
  const fields = '  numeroActa: nro\n  puntos: puntos'
  const { ask } = await sourceOf(
    `request: { path: /t }\nfields:\n${fields}\n`,
    always(JSON.stringify([{ nro: 'A-1', puntos }])),
  )
  expect((await ask()).fines).toMatchObject([{ numeroActa: 'A-1', puntos: read }])
})

it.each([
  ['1.500', 1_500],
  ['1.500,50 UF', 1_500.5],
  ['U.F. 150', 150],
  ['UF: 0,25', 0.25],
  ['0.250', 0.25],
  [150.125, 150.125],
  ['2XPERS', null],
])('units that a source reports as %j are %j', async (uf, read) => {
  const { ask } = await sourceOf(
    'request: { path: /t }\nfields:\n  numeroActa: nro\n  uf: uf\n',
    always(JSON.stringify([{ nro: 'A-1', uf }])),
  )
  expect((await ask()).fines).toMatchObject([{ numeroActa: 'A-1', uf: read }])
})

it.each([
  ['2024-05-03T00:00:00.000-03:00', 'iso'],
  ['03/05/2024 00:00:00', 'dd/MM/yyyy HH:mm:ss'],
  ['2024-05-03T00:00:00Z', 'iso'],
  ['1714694400000', 'epoch_ms'],
])('the midnight of a day without a time (%s) is no time of an offence', async (fecha, as) => {
  const { ask } = await sourceOf(
    `request: { path: /t }\nfields:\n  numeroActa: nro\n  fechaInfraccion: { from: fecha, as: "${as}" }\n`,
    always(JSON.stringify([{ nro: 'A-1', fecha }])),
  )
  expect((await ask()).fines).toMatchObject([{ fechaInfraccion: '2024-05-03', hora: null }])
})

it.each([
  ['31/12/2025 24:00', 'dd/MM/yyyy HH:mm', null],
  ['2025-12-31T24:00:00', 'iso', null],
  ['31/12/2025 - 10:30', '[dd/MM/yyyy HH:mm, dd/MM/yyyy - HH:mm]', '10:30'],
])('a time that no clock shows (%s) loses neither the day nor the fine', async (fecha, as, hora) => {
  const { ask } = await sourceOf(
    `request: { path: /t }\nfields:\n  numeroActa: nro\n  fechaInfraccion: { from: fecha, as: ${as} }\n`,
    always(JSON.stringify([{ nro: 'A-1', fecha }])),
  )
  expect(await ask()).toMatchObject({
    fines: [{ fechaInfraccion: '2025-12-31', hora }],
    end: { outcome: 'found' },
  })
})

it.each<[keyof ReportedFine, (string | number)[], string | number | null]>([
  ['numeroActa', ['S/D', 'SIN DATOS', 'No informa', 'N/A'], null],
  ['ubicacion', ['S/D', '---', 'sin especificar'], null],
  ['motivo', ['Exceso&nbsp;de<br/>velocidad', 'Exceso<br>de velocidad'], 'Exceso de velocidad'],
  ['dominio', ['SIN DOMINIO', 'SINDOMINIO', '000000', 'XXXXXX', 'S/D'], 'AB123CD'],
  ['uf', [0, '0,00', -5], null],
  ['velocidad', [0, '0 km/h', -40, 900], null],
  ['velocidad', ['62 km/h', 62], 62],
])('of %s, values as %j are %j', async (field, values, expected) => {
  const { ask } = await sourceOf(
    `request: { path: /t }\nfields:\n  numeroActa: nro\n  fechaInfraccion: { from: fecha, as: iso }\n  ${field}: v\n`.replace(
      'numeroActa: nro\n  fechaInfraccion: { from: fecha, as: iso }\n  numeroActa: v',
      'fechaInfraccion: { from: fecha, as: iso }\n  numeroActa: v',
    ),
    always(JSON.stringify(values.map((v, at) => ({ nro: `A-${at + 1}`, fecha: `2026-03-1${at}`, v })))),
  )
  const { fines, end } = await ask()
  expect(fines.map((fine) => fine[field])).toEqual(values.map(() => expected))
  expect(end.outcome).toBe('found')
})

it.each([
  [-31.4201, -64.1888, { lat: -31.4201, lng: -64.1888 }],
  [0, 0, NOWHERE],
  [-64.1888, -31.4201, NOWHERE],
  [31.4201, 64.1888, NOWHERE],
  [-31.4201, null, NOWHERE],
])('a point of a source at %j, %j is in the country, or none', async (lat, lng, expected) => {
  const { ask } = await sourceOf(
    'request: { path: /t }\nfields:\n  numeroActa: nro\n  lat: lat\n  lng: lng\n',
    always(JSON.stringify([{ nro: 'A-1', lat, lng }])),
  )
  expect((await ask()).fines).toMatchObject([expected])
})

it('an expression reads midnight as an instant, for a source whose times are UTC', async () => {
  const expr = "$fromMillis($toMillis(fecha), '[Y0001]-[M01]-[D01]T[H01]:[m01]', '-0300')"
  const { ask } = await sourceOf(
    `request: { path: /t }\nfields:\n  numeroActa: nro\n  fechaInfraccion: { expr: "${expr}" }\n`,
    always(JSON.stringify([{ nro: 'A-1', fecha: '2024-05-03T00:00:00Z' }])),
  )
  expect((await ask()).fines).toMatchObject([{ fechaInfraccion: '2024-05-02', hora: '21:00' }])
})

/** Evidence counts only on the source's own host. */
const moveTo = (url: string, evidence: EvidenceAddresses): EvidenceAddresses =>
  JSON.parse(JSON.stringify(evidence).replaceAll('https://fotos.example', url))
