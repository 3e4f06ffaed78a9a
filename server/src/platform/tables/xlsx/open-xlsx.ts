import { accepted, type Checked, findHeader, refused } from '@multas/domain'
import {
  type DeliveredBatch,
  type DeliveredRow,
  type FileHints,
  type FileLimits,
  SAMPLE_ROWS,
  UnreadableFileError,
} from '../delivered-file.ts'
import type { RawRows } from '../raw-rows.ts'
import { openWorkbook, type Sheet, type Workbook } from './open-workbook.ts'
import { openZip } from './open-zip.ts'
import { readSheet } from './read-sheet.ts'
import { DAMAGED } from './read-xml.ts'

export interface OpenSheet {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly rows: RawRows
  readonly others: readonly string[]
}

/** Opens a workbook (path or bytes) at the requested sheet, or the first that looks like a table. */
export async function openXlsx(
  path: string | Buffer,
  bytes: number,
  hints: Pick<FileHints, 'sheet'>,
  limits: FileLimits,
): Promise<Checked<OpenSheet>> {
  const workbook = await readWorkbook(path, limits)
  const sheets = workbook.sheets.map(({ name }) => name)
  const source = { path, bytes, workbook, limits, sampled: { bytes: 0 } }
  if (hints.sheet !== undefined) {
    const wanted = workbook.sheets.find(({ name }) => name === hints.sheet)
    if (wanted === undefined) return refused(`La planilla no tiene una hoja «${hints.sheet}»`)
    return accepted({ sheet: wanted.name, sheets, rows: readerOf(source, wanted), others: [] })
  }
  const found = await findTable(source)
  if (found === null) return refused('La planilla no tiene ninguna hoja con datos')
  const others = await findOthers(source, found)
  return accepted({ sheet: found.name, sheets, rows: readerOf(source, found), others })
}

const readerOf =
  (source: Source, sheet: Sheet): RawRows =>
  (signal) =>
    readRows(source, sheet, signal)

interface Source {
  readonly path: string | Buffer
  readonly bytes: number
  readonly workbook: Workbook
  readonly limits: FileLimits
  readonly sampled: { bytes: number }
}

async function readWorkbook(path: string | Buffer, limits: FileLimits): Promise<Workbook> {
  const zip = await openZip(path, limits)
  try {
    return await openWorkbook(zip, limits)
  } catch (error) {
    throw isExpected(error) ? error : new UnreadableFileError(DAMAGED)
  } finally {
    zip.close()
  }
}

async function findTable(source: Source): Promise<Sheet | null> {
  const { sheets } = source.workbook
  const inOrder = [
    ...sheets.filter(({ isHidden }) => !isHidden),
    ...sheets.filter(({ isHidden }) => isHidden),
  ]
  let narrow: Sheet | null = null
  for (const sheet of inOrder) {
    const filled = await filledRows(source, sheet)
    if (filled.length < 2) continue
    if (isTable(filled)) return sheet
    narrow ??= sheet
  }
  return narrow
}

const MAX_OTHERS = 40

async function findOthers(source: Source, found: Sheet): Promise<readonly string[]> {
  const others: string[] = []
  const inSight = source.workbook.sheets.filter((sheet) => !sheet.isHidden && sheet !== found)
  for (const sheet of inSight.slice(0, MAX_OTHERS)) {
    const filled = await filledRows(source, sheet)
    if (filled.length >= 2 && isTable(filled)) others.push(sheet.name)
  }
  return others
}

async function filledRows(source: Source, sheet: Sheet): Promise<readonly DeliveredRow[]> {
  const rows = await firstRows(source, sheet)
  return rows.filter(
    ({ cells, fault }) => fault !== null || cells.filter((cell) => cell.trim() !== '').length >= 2,
  )
}

function isTable(filled: readonly DeliveredRow[]): boolean {
  return findHeader(filled.map(({ cells }) => cells)) !== null && filled.some(isWide)
}

function isWide({ cells }: DeliveredRow): boolean {
  return cells.filter((cell) => cell.trim() !== '').length >= 3
}

async function firstRows(source: Source, sheet: Sheet): Promise<readonly DeliveredRow[]> {
  const rows: DeliveredRow[] = []
  const { sampled, limits } = source
  if (sampled.bytes >= limits.sampledBytes) return []
  let before = 0
  for await (const batch of readRows(source, sheet, undefined)) {
    sampled.bytes += batch.unpackedBytes - before
    before = batch.unpackedBytes
    rows.push(...batch.rows)
    if (rows.length >= SAMPLE_ROWS || sampled.bytes >= limits.sampledBytes) break
  }
  return rows.slice(0, SAMPLE_ROWS)
}

async function* readRows(
  { path, bytes, workbook, limits }: Source,
  sheet: Sheet,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeliveredBatch & { readonly unpackedBytes: number }> {
  const zip = await openZip(path, limits)
  try {
    const part = await zip.open(sheet.part)
    if (part === null) throw new UnreadableFileError(DAMAGED)
    const size = Math.max(1, zip.sizeOf(sheet.part))
    for await (const { rows, unpackedBytes } of readSheet(part, workbook, limits)) {
      signal?.throwIfAborted()
      yield { rows, unpackedBytes, bytesRead: Math.min(bytes, Math.round((unpackedBytes / size) * bytes)) }
    }
  } catch (error) {
    throw isExpected(error) ? error : new UnreadableFileError(DAMAGED)
  } finally {
    zip.close()
  }
}

/** The unzip library has many errors, so unexpected ones mean a damaged file. */
function isExpected(error: unknown): boolean {
  return error instanceof UnreadableFileError || (error instanceof Error && error.name === 'AbortError')
}
