import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCalendarDay, normalisePlate, type RegistryFine } from '@multas/domain'
import { openDeliveredFile } from '@multas/server/src/features/registry/files/open-delivered-file.ts'
import { readTable } from '@multas/server/src/features/registry/files/read-table.ts'
import { fixture } from '@multas/server/src/features/registry/files/testing/deliver.ts'
import { prepareRowEncoder } from '@multas/server/src/features/registry/fines/encode-row.ts'
import { openDelivery, previewFile } from '@multas/server/src/features/registry/reading/file-reader.ts'
import { type Chunk, makeChunks } from '@multas/server/src/features/registry/reading/make-chunks.ts'
import { UnreadableFileError } from '@multas/server/src/platform/tables/delivered-file.ts'
import { requireThat } from '../target.ts'

export const readFixture = (name: string): Buffer => readFileSync(fixture(name))

export const HEADERS = [
  'N° Acta',
  'Patente',
  'Fecha y Hora',
  'Importe',
  'Importe pago voluntario',
  'Estado',
  'Lugar',
  'DNI',
  'Latitud',
  'Longitud',
]
export const ROWS: readonly (readonly string[])[] = [
  [
    'A-1',
    'AB123CD',
    '4/5/24 10:30 HS',
    '$ 1.500,50',
    '750',
    'Impaga',
    'José Ñandú "Mitre"; 12',
    '30111222',
    '-34,60',
    '-58.38',
  ],
  [
    'A-2',
    'ABC 123',
    '2024-05-04T23:59',
    '99,10',
    '',
    'Pago voluntario',
    'Av. Roca 100',
    '20-30111222-3',
    '',
    '',
  ],
  ['', 'A123BCD', '45123.5', '1.234', '', 'Pagada', 'RN 9 km 1.200', '', '0', '0'],
]

/** 10 MB of ordinary rows. */
export const manyRows = (separator: string): string =>
  Array.from({ length: 120_000 }, (_, at) =>
    [
      `A-${at}`,
      'AB123CD',
      `${1 + (at % 28)}/3/24 10:30`,
      '$ 1.500,50',
      '',
      'Impaga',
      `Avenida de nombre largo ${at}`,
      '',
      '',
      '',
    ].join(separator),
  ).join('\n')

const secrets = { lookupHasher: () => (text: string) => Buffer.from(text).toString('hex').slice(0, 32) }
const DELIVERY = {
  ...{ id: 1, jurisdiction: 'cordoba', receivedAt: new Date('2026-11-24T15:00:00Z'), hints: null },
  ...{ rowsRead: 0, lastRow: 0, refused: 0, skipped: 0, noted: 0, progress: 0 },
}

/** What the panel does with an uploaded file: preview, then rows for PostgreSQL; and what fleets do. */
export function openDeliveries(): { run: (input: Buffer) => Promise<void>; close: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'fuzz-delivery-'))
  const file = join(dir, 'delivered')
  const run = async (input: Buffer) => {
    writeFileSync(file, input)
    const table = await readTable(file, 500)
    const preview = await previewFile(file, {})
    if (!preview.ok) return
    const { headers, proposal } = preview.value
    requireThat(new Set(headers).size === headers.length, 'headers are unique')
    requireThat(!headers.includes(''), 'headers are not empty')
    if (table.ok) requireThat(table.value.headers.length === headers.length, 'one file has one header')
    const { mapping } = proposal
    const source = await openDelivery(file, { ...DELIVERY, mapping })
    if (!source.ok) return
    const encode = prepareRowEncoder(secrets, 'cordoba', 1)
    let last = 0
    const making = {
      readRow: source.value.readRow,
      paymentHosts: [],
      encode: (fine: RegistryFine, row: number) => {
        requireThat(row > last, 'row numbers grow')
        last = row
        requireReal(fine)
        return encode(fine, row)
      },
    }
    const width = { tabs: -1 }
    await declared(async () => {
      for await (const chunk of makeChunks(source.value.batches(0), DELIVERY, making))
        requireLines(chunk, width)
    })
    if (input.length < 4_096) await declared(() => requireResumable(file))
  }
  return { run, close: () => rmSync(dir, { recursive: true, force: true }) }
}

async function declared(read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
  }
}

/** The same rows come after a row whether one reads from the start or goes on there. */
async function requireResumable(file: string): Promise<void> {
  const opened = await openDeliveredFile(file)
  if (!opened.ok) return
  const all: string[] = []
  for await (const { rows } of opened.value.rows()) all.push(...rows.map(rowText))
  const [first = '0'] = all[Math.floor(all.length / 2)]?.split(' ') ?? []
  const rest: string[] = []
  for await (const { rows } of opened.value.rows({ afterRow: Number(first) })) rest.push(...rows.map(rowText))
  const expected = all.slice(Math.floor(all.length / 2) + (all.length === 0 ? 0 : 1))
  requireThat(rest.join('\n') === expected.join('\n'), 'reading goes on where it stopped')
}

const rowText = ({
  number,
  cells,
  fault,
}: {
  number: number
  cells: readonly string[]
  fault: string | null
}) => `${number} ${JSON.stringify([cells, fault])}`

/** Lines of PostgreSQL's COPY: as many columns in each, and nothing that ends one. */
function requireLines({ lines }: Chunk, width: { tabs: number }): void {
  for (const line of lines.toString('utf8').split('\n').slice(0, -1)) {
    const tabs = line.split('\t').length
    if (width.tabs === -1) width.tabs = tabs
    requireThat(tabs === width.tabs, 'a line has another number of columns')
    requireThat(!/[\0\r]/.test(line), 'a line has a character that COPY refuses')
  }
}

function requireReal(fine: RegistryFine): void {
  for (const [name, value] of Object.entries(fine)) {
    if (name.endsWith('entavos') && value !== null)
      requireThat(
        Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1e15,
        `${name} is money`,
      )
    if (typeof value === 'number') requireThat(Number.isFinite(value), `${name} is finite`)
  }
  const { fechaInfraccion, pagoVoluntarioVencimiento, hora, dominio, dni, lat, lng } = fine
  for (const day of [fechaInfraccion, pagoVoluntarioVencimiento])
    requireThat(day === null || isCalendarDay(day), 'a date is a day of the calendar')
  requireThat(fechaInfraccion === null || fechaInfraccion <= '2026-11-24', 'no offence is in the future')
  requireThat(hora === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(hora), 'a time is a time')
  requireThat(dominio === null || normalisePlate(dominio) === dominio, 'a plate is normalised')
  requireThat(dni === null || /^[1-9]\d{5,7}$/.test(dni), 'a DNI has digits')
  requireThat(lat === null || Math.abs(lat) <= 90, 'a latitude is one')
  requireThat(lng === null || Math.abs(lng) <= 180, 'a longitude is one')
}
