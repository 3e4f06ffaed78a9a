import { open } from 'node:fs/promises'
import { accepted, type Checked, findHeader, nameColumns, refused } from '@multas/domain'
import {
  type DeliveredFile,
  FILE_LIMITS,
  type FileHints,
  type FileLimits,
  SAMPLE_ROWS,
  UnreadableFileError,
} from '../../../platform/tables/delivered-file.ts'
import { batchesAfter, type RawRows, readFirstRows } from '../../../platform/tables/raw-rows.ts'
import { openXlsx } from '../../../platform/tables/xlsx/open-xlsx.ts'
import { openCsv } from './csv/open-csv.ts'
import { detectEncoding } from './detect-encoding.ts'
import { openRecords, sniffJson } from './json/open-json.ts'
import { readStart } from './read-text.ts'
import { oldOfficeDirectory, sniffFormat } from './sniff-format.ts'
import { validateZip } from './validate-zip.ts'

const HEAD_BYTES = 64 * 1024
const BATCH_ROWS = 1_000

/**
 * Recognises a text table, NDJSON, JSON or XLSX by content, not name. The file must not move while its rows
 * are read.
 */
export async function openDeliveredFile(
  path: string,
  hints: FileHints = {},
  limits: FileLimits = FILE_LIMITS,
): Promise<Checked<DeliveredFile>> {
  try {
    const { head, bytes } = await readHead(path)
    if (bytes > limits.bytes) return refused(`El archivo pesa más de ${megabytes(limits.bytes)} MB: dividilo`)
    const sniffed = sniffFormat(head)
    if (!sniffed.ok) return sniffed
    const source = { path, bytes, head, hints, limits }
    return await (sniffed.value === 'zip' ? openSpreadsheet(source) : openText(source))
  } catch (error) {
    if (error instanceof UnreadableFileError) return refused(error.message)
    throw error
  }
}

interface Source {
  readonly path: string
  readonly bytes: number
  readonly head: Buffer
  readonly hints: FileHints
  readonly limits: FileLimits
}

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, from)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0)
    const directory = oldOfficeDirectory(head)
    return { head: directory === null ? head : Buffer.concat([head, await read(directory)]), bytes: size }
  } finally {
    await file.close()
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}

async function openSpreadsheet({ path, bytes, hints, limits }: Source): Promise<Checked<DeliveredFile>> {
  const validated = await validateZip(path, limits)
  if (!validated.ok) return validated
  const opened = await openXlsx(path, bytes, hints, limits)
  if (!opened.ok) return opened
  const { sheet, sheets, rows, others } = opened.value
  const notes = others.length === 0 ? [] : [noteOthers(sheet, others)]
  return underHeader(
    { format: 'xlsx', encoding: null, separator: null, sheet, sheets, bytes, notes },
    rows,
    hints,
  )
}

async function openText({ path, bytes, head, hints, limits }: Source): Promise<Checked<DeliveredFile>> {
  const encoding = hints.encoding ?? (await detectEncoding(path, head))
  const json = sniffJson((await readStart(path, encoding)).slice(0, HEAD_BYTES))
  const about = { encoding, separator: null, sheet: null, sheets: [], bytes, notes: [] } as const
  if (json === null) {
    const { style, rows } = await openCsv(path, encoding, hints, limits)
    return underHeader({ ...about, format: 'csv', separator: style.separator }, rows, hints)
  }
  const opened = await openRecords(path, json, encoding, limits)
  if (!opened.ok) return opened
  const { headers, rows, notes } = opened.value
  const sample = await sampleOf(rows)
  return accepted({ ...about, format: json, notes, headers, headerRow: 0, sample, rows: rowsAfter(rows, 0) })
}

const SHOWN_OTHERS = 5

function noteOthers(sheet: string, others: readonly string[]): string {
  const named = others.slice(0, SHOWN_OTHERS).map((other) => `«${other}»`)
  const more = others.length > SHOWN_OTHERS ? ` y ${others.length - SHOWN_OTHERS} más` : ''
  return `Se lee solo la hoja «${sheet}». Otras también parecen tener infracciones (${named.join(', ')}${more}): para cargarlas, subí la planilla otra vez y elegí la hoja`
}

async function underHeader(
  about: Pick<DeliveredFile, 'format' | 'encoding' | 'separator' | 'sheet' | 'sheets' | 'bytes' | 'notes'>,
  rows: RawRows,
  hints: FileHints,
): Promise<Checked<DeliveredFile>> {
  const first = await readFirstRows(rows, SAMPLE_ROWS)
  const at = hints.headerRow === undefined ? findHeader(first.map(({ cells }) => cells)) : null
  const headerRow = hints.headerRow ?? (at === null ? 0 : (first[at]?.number ?? 0))
  const header = first.find(({ number }) => number === headerRow)?.cells ?? []
  const sample = first
    .filter(({ number, fault }) => number > headerRow && fault === null)
    .map(({ cells }) => cells)
  const headers = nameColumns(header, headerRow === 0 ? sample : [])
  const hasData = sample.some((cells) => cells.some((cell) => cell.trim() !== ''))
  if (headers.length === 0 || !hasData) {
    const faulty = first.find(({ number, fault }) => number >= headerRow && fault !== null)
    if (faulty !== undefined) return refused(`No se puede leer la fila ${faulty.number}: ${faulty.fault}`)
    if (headers.length === 0) return refused('El archivo no tiene ninguna tabla que podamos leer')
    return refused('El archivo tiene encabezado y ninguna fila de datos')
  }
  return accepted({ ...about, headers, headerRow, sample, rows: rowsAfter(rows, headerRow) })
}

async function sampleOf(rows: RawRows) {
  return (await readFirstRows(rows, SAMPLE_ROWS))
    .filter(({ fault }) => fault === null)
    .map(({ cells }) => cells)
}

function rowsAfter(rows: RawRows, headerRow: number): DeliveredFile['rows'] {
  return ({ afterRow = 0, batchRows = BATCH_ROWS, signal } = {}) =>
    batchesAfter(rows, Math.max(afterRow, headerRow), batchRows, signal)
}
