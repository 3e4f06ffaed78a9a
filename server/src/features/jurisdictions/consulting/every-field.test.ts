import { EVIDENCE_KINDS, type EvidenceAddresses, fieldsWithout, wireName } from '@multas/domain'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { anyFines, FEW, lost, STATE_WORDS, toWire } from '../../../../test/arbitrary-fine.ts'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

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
