import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { textSheet, writeWorkbook } from '../../../platform/tables/testing/write-workbook.ts'
import type { Delivery } from '../deliveries/delivery.ts'
import { openDelivery, previewFile } from './file-reader.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'reader-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

it('a field that comes late is an issue of the record that has it first, taken or refused', async () => {
  const file = path.join(directory, 'actas.ndjson')
  const record = (acta: number, more: object = {}) =>
    JSON.stringify({ acta, dominio: 'AB123CD', fecha: '2026-02-01', importe: '1000,50', ...more })
  const records = Array.from({ length: 20_000 }, (_, at) => record(at))
  await writeFile(
    file,
    [
      ...records,
      record(20_000, { cuota: 1 }),
      record(20_001, { cuota: 2, fecha: '99/99/9999', foto: 'x' }),
    ].join('\n'),
  )
  const mapping = {
    columns: ['numeroActa', 'dominio', 'fechaInfraccion', 'totalInfraccion'],
    amounts: 'auto',
    stateWhenBlank: 'pendiente',
  }
  const delivery = { mapping, hints: null, receivedAt: new Date('2026-11-22T12:00:00Z') }
  const opened = await openDelivery(file, delivery as unknown as Delivery)
  if (!opened.ok) throw new Error(opened.message)
  const reported: unknown[] = []
  for await (const { rows } of opened.value.batches(500)) {
    for (const row of rows) {
      const reading = opened.value.readRow(row)
      if (reading.kind === 'fine' && reading.notes.length > 0) reported.push([row.number, reading.notes])
      if (reading.kind === 'refused') reported.push([row.number, reading.reasons])
    }
  }
  const unread = (column: string) => ({
    field: null,
    column,
    message: expect.stringContaining('no está en los primeros del archivo'),
  })
  expect(reported).toEqual([
    [20_001, [unread('cuota')]],
    [20_002, [expect.objectContaining({ field: 'fechaInfraccion' }), unread('foto')]],
  ])
})

it('a note beside the table of a sheet loses no row and is reported', async () => {
  const file = path.join(directory, 'actas.xlsx')
  const rows = [
    ['Acta', 'Patente', 'Fecha', 'Importe'],
    ['1', 'AB123CD', '01/02/2026', '100,50', '', 'ojo'],
    ['2', 'AB123CD', '02/02/2026', '100,50'],
    ['', '', '', '', '', 'revisar con el juzgado'],
  ]
  await writeFile(file, writeWorkbook({ sheet: textSheet(rows) }))
  const previewed = await previewFile(file, {})
  if (!previewed.ok) throw new Error(previewed.message)
  const { mapping } = previewed.value.proposal
  const delivery = { mapping, hints: null, receivedAt: new Date('2026-11-22T12:00:00Z') }
  const opened = await openDelivery(file, delivery as unknown as Delivery)
  if (!opened.ok) throw new Error(opened.message)
  const readings: unknown[] = []
  for await (const batch of opened.value.batches(0)) readings.push(...batch.rows.map(opened.value.readRow))
  expect(readings).toMatchObject([
    { kind: 'fine', notes: [{ message: expect.stringContaining('columna sin encabezado') }] },
    { kind: 'fine', notes: [] },
    { kind: 'skipped', why: 'blank' },
  ])
})
