import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pdfText } from '../../../test/pdf-text.ts'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createTableReader } from '../registry/index.ts'

const OWNER = 'jefa@empresa.com.ar'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')
const RULE = { discount: 20, norm: 'Ordenanza 1', source: null, checked: '2026-03-01' }

const database = useTestDatabase()
let fleets: TestFleets
let base: string
beforeEach(async () => {
  const amountRules = {
    discountRule: (slug: string) => (slug === 'salta' ? RULE : null),
    amountFacts: () => null,
  }
  fleets = await startTestFleets(database(), { amountRules })
  base = `/api/fleet/${await fleets.open('Transportes del Sur', OWNER)}`
  const json = { interno: null, costCentre: null, groupId: null, defaultDriverId: null, dominio: 'AB123CD' }
  await fleets.ask(OWNER, 'POST', `${base}/vehicles`, { json })
})
afterEach(() => fleets.close())

const get = (path: string) => fleets.ask(OWNER, 'GET', `${base}${path}`)

const REDUCED = { pagoVoluntario: true, totalCentavos: 64_665_600 }
const REPORTED = { importe: '800000.00', descuento: null, norma: null, fuente: null, revisado: null }
const COMPUTED = {
  ...{ importe: '808320.00', descuento: 20, norma: 'Ordenanza 1', fuente: null, revisado: '2026-03-01' },
}
const UNDETERMINED = 'Importe a determinar por el controlador de faltas: así lo informó la jurisdicción.'

async function fill() {
  const one = (name: string, about: object) =>
    fleets.fine('AB123CD', { hash: hash(name), numeroActa: name, ...about })
  await one('A-1', { ...REDUCED, completoCentavos: 80_000_000, pagoVoluntarioVencimiento: '2026-03-20' })
  await one('A-2', { ...REDUCED, jurisdiction: 'salta', pagoVoluntarioVencimiento: '2026-03-01' })
  await one('A-3', { ...REDUCED, jurisdiction: 'salta', estado: 'apremio' })
  await one('A-4', { estado: 'requiere_controlador', totalCentavos: 0, jurisdiction: 'caba' })
}

it('shows in the panel, the API and the files what the result of a visitor shows of a fine', async () => {
  await fill()
  const expected = {
    'A-1': { situacion: 'en_termino', importeCompleto: REPORTED },
    'A-2': { situacion: 'vencida', importeCompleto: COMPUTED },
    'A-3': { situacion: 'en_juicio' },
    'A-4': { situacion: 'ante_controlador', notaImporte: { clase: 'a_determinar', texto: UNDETERMINED } },
  }
  const shown = (fines: readonly Record<string, unknown>[]) =>
    Object.fromEntries(
      fines.map(({ numeroActa, situacion, importeCompleto, notaImporte }) => [
        numeroActa,
        { situacion, importeCompleto, notaImporte },
      ]),
    )
  expect(shown((await get('/fines')).body.rows)).toMatchObject(expected)
  const scopes = { name: 'Sistema', scopes: ['fines:read'], days: null }
  const { key } = (await fleets.ask(OWNER, 'POST', `${base}/keys`, { json: scopes })).body
  const read = await fleets.ask(null, 'GET', '/api/v1/fleet/fines', { key })
  expect(shown(read.body.fines)).toMatchObject(expected)
  const judicial = await fleets.ask(null, 'GET', `/api/v1/fleet/fines/${hash('A-3')}`, { key })
  expect(judicial.body).toMatchObject({ situacion: 'en_juicio', pagoVoluntario: 'NO' })
  expect(judicial.body).not.toHaveProperty('importeCompleto')

  const [titles = [], ...rows] = (await get('/fines-export.csv')).raw
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const cell = (act: string, title: string) => rows.find((row) => row.includes(act))?.[titles.indexOf(title)]
  expect(cell('A-1', 'Situación')).toBe('en término')
  expect(cell('A-1', 'Importe completo')).toBe('800000')
  expect(cell('A-2', 'Origen del importe completo')).toBe(
    'calculado con el descuento del 20 % (Ordenanza 1, revisado el 01/03/2026)',
  )
  expect(cell('A-3', 'Importe completo')).toBe('')
  expect(cell('A-3', 'Estado')).toBe('En apremio')
  expect(cell('A-4', 'Nota sobre el importe')).toBe(UNDETERMINED)

  const pdf = pdfText((await get('/reports/2026-03')).raw).replaceAll(/\s+/g, ' ')
  expect(pdf).toContain(
    'Situación: en término · Importe con pago voluntario (importe completo: $ 800.000, informado por la jurisdicción) · Vencimiento de pago voluntario: 20/03/2026',
  )
  expect(pdf).toContain('Situación: en juicio')
  expect(pdf).toContain(UNDETERMINED)
})

it('a sum says how many amounts it does not have', async () => {
  await fleets.fine('AB123CD', { hash: hash('A-1'), totalCentavos: 50_000_00 })
  await fleets.fine('AB123CD', { hash: hash('A-2') })
  await fleets.fine('AB123CD', { hash: hash('A-4'), totalCentavos: -10_000_00 })
  await fleets.fine('AB123CD', {
    ...{ hash: hash('A-3'), estado: 'requiere_controlador', totalCentavos: 0, jurisdiction: 'caba' },
  })
  const known = { pending: 3, pendingCentavos: 50_000_00, pendingWithoutAmount: 2 }
  expect((await get('/summary')).body.byJurisdiction).toMatchObject([
    { slug: 'cordoba', ...known },
    { slug: 'caba', pending: 1, pendingCentavos: 0, pendingWithoutAmount: 1 },
  ])
  expect((await get('/vehicles')).body.rows).toMatchObject([
    { ...known, pending: 4, pendingWithoutAmount: 3 },
  ])
  const book = path.join(fleets.directory, 'book.xlsx')
  await writeFile(book, (await get('/fines-export.xlsx')).raw)
  const read = await createTableReader()(book, 100)
  const cells = read.ok ? read.value.rows.flatMap((row) => row.cells) : []
  expect(cells).toContain('50000')
  expect(cells).toContain('-$\u00a010.000')
  const csv = (await get('/fines-export.csv')).raw.toString().replaceAll('\u00a0', ' ')
  expect(csv).toContain(";'-$ 10.000;")
  const pdf = pdfText((await get('/reports/2026-03')).raw).replaceAll(/\s+/g, ' ')
  expect(pdf).toContain('CORDOBA 3 $ 50.000 y 2 sin importe')
  expect(pdf).toContain('CABA 1 1 sin importe')
})

it('compares an amount with all fines of its vehicle, regardless of the filters', async () => {
  for (let index = 0; index < 6; index += 1)
    await fleets.fine('AB123CD', {
      ...{ hash: hash(`n-${index}`), motivo: 'Mal estacionado', totalCentavos: 5_000_000 + index * 10_000 },
      ...{ resuelto: true, estado: 'pagada' },
    })
  const odd = { hash: hash('odd'), motivo: 'Mal estacionado', totalCentavos: 500_000_000 }
  await fleets.fine('AB123CD', odd)
  const { body } = await get('/fines')
  expect(body.rows).toHaveLength(1)
  expect(body.rows[0].notaImporte).toMatchObject({ clase: 'dudoso' })
})
