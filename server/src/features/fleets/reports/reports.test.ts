import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pdfText } from '../../../../test/pdf-text.ts'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const hash = (name: string) => createHash('sha256').update(name).digest('base64url')
const DATA = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }

const database = useTestDatabase()
let fleets: TestFleets
let base: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  base = `/api/fleet/${await fleets.open('Ñandú & Güemes S.A. «Íntegra»', OWNER)}`
  const json = { ...DATA, dominio: 'AB123CD' }
  await fleets.ask(OWNER, 'POST', `${base}/vehicles`, { json })
})
afterEach(() => fleets.close())

/** As it is read, wherever its lines end. */
const read = (pdf: Buffer): string => pdfText(pdf).replaceAll(/\s+/g, ' ')
const get = (path: string) => fleets.ask(OWNER, 'GET', `${base}${path}`)

it('lists what a month brought and settled, and says that the sums are of the day of writing', async () => {
  await fleets.fine('AB123CD', { hash: hash('a'), numeroActa: 'A-1', totalCentavos: 100_00 })
  await fleets.fine('AB123CD', { hash: hash('b'), numeroActa: 'PAGADA-2', totalCentavos: 50_00 })
  await fleets.fine('AB123CD', { hash: hash('c'), numeroActa: 'YA-PAGA', resuelto: true, estado: 'pagada' })
  fleets.time.now = new Date('2026-03-20T12:00:00Z')
  await sql`update fines set resuelto = true, changed_at = ${fleets.time.now}
    where hash = ${Buffer.from(hash('b'), 'base64url')}`.execute(database().db)
  const during = read((await get('/reports/2026-03')).raw)
  expect(during).toContain('El mes todavía no terminó')
  expect(during).not.toContain('Estas sumas son del día')
  expect(during).toContain('Flota de Ñandú & Güemes S.A. «Íntegra»')

  fleets.time.now = new Date('2026-04-02T12:00:00Z')
  const ended = { estado: 'vencida' as const, pagoVoluntarioVencimiento: '2026-03-25' }
  await fleets.fine('AB123CD', { hash: hash('d'), numeroActa: 'A-4', totalCentavos: 7_00, ...ended })
  const { body } = await get('/reports')
  expect(body.reports).toEqual([
    { month: '2026-04', isPartial: true, fines: 1 },
    { month: '2026-03', isPartial: false, fines: 3 },
  ])
  const { raw } = await get('/reports/2026-03')
  const text = read(raw)
  expect(read((await get('/reports/2026-04')).raw)).toContain('Vencimiento de pago voluntario: 25/03/2026')
  expect(text).toContain('Infracciones nuevas en el mes: 3, de 1 vehículo.')
  expect(text).toContain('Infracciones que figuran resueltas desde este mes: 1.')
  expect(text).toContain('Cómo está la flota hoy, 02/04/2026')
  expect(text).toMatch(/Estas sumas son del día en que se escribió el informe, no del 31\/03\/2026/)
  expect(text).toContain('Pendientes: 2, por $ 107')
  const settled = text.slice(text.indexOf('Resueltas en marzo de 2026'))
  expect(settled).toContain('PAGADA-2')
  expect(settled).not.toContain('YA-PAGA')
  expect((await get('/reports/2026-02')).status).toBe(404)
  expect((await get('/reports/2026-05')).status).toBe(404)
})

it('lists a month of 5,000 fines', async () => {
  await sql`
    insert into fines (subject_hash, hash, jurisdiction, numero_acta, dominio, estado, resuelto, total_centavos,
      pago_voluntario, fecha_infraccion, first_seen_at, changed_at)
    select ${fleets.hashOf('AB123CD')}, sha256(n::text::bytea), 'cordoba', 'ACTA-' || n, 'AB123CD', 'pendiente', false,
      n * 100, false, '2026-03-01', ${fleets.time.now}, ${fleets.time.now}
    from generate_series(1, 5000) n`.execute(database().db)
  const text = pdfText((await get('/reports/2026-03')).raw)
  expect(new Set(text.match(/^ACTA-\d+$/gm)).size).toBe(5_000)
  expect(text).toContain('Fin del informe.')
})
