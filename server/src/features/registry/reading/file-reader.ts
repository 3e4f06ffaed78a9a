import {
  type CalendarDay,
  type Checked,
  type MappingProposal,
  prepareRowReader,
  proposeMapping,
  type RowIssue,
  type RowReader,
  type RowReading,
  refused,
  todayInArgentina,
} from '@multas/domain'
import type {
  DeliveredBatch,
  DeliveredFile,
  DeliveredRow,
  FileHints,
} from '../../../platform/tables/delivered-file.ts'
import type { Delivery } from '../deliveries/delivery.ts'
import { openDeliveredFile } from '../files/open-delivered-file.ts'
import type { Chunk, RowSource } from './make-chunks.ts'

export type FilePreview = Omit<DeliveredFile, 'rows'> & {
  readonly proposal: MappingProposal
}

export interface PreviewCaller {
  readonly signal?: AbortSignal | undefined
  /** Owner of the file: a single one cannot occupy the reader. */
  readonly owner?: string
}

export interface DeliveryReading {
  readonly signal: AbortSignal
  readonly paymentHosts: readonly string[]
}

/** Reads files of any format. Refusals are Spanish sentences for the sender. */
export interface FileReader {
  preview(file: string, hints: FileHints, caller?: PreviewCaller): Promise<Checked<FilePreview>>
  readChunks(file: string, delivery: Delivery, reading: DeliveryReading): AsyncGenerator<Chunk, void>
}

const SHOWN_ROWS = 20

/** Runs in this process: see `createFileReader`. */
export async function previewFile(file: string, hints: FileHints): Promise<Checked<FilePreview>> {
  const opened = await openDeliveredFile(file, hints)
  if (!opened.ok) return opened
  const { rows: _rows, ...preview } = opened.value
  const proposed = proposeMapping(preview.headers, preview.sample)
  const proposal = { ...proposed, notes: [...preview.notes, ...proposed.notes] }
  return { ok: true, value: { ...preview, sample: preview.sample.slice(0, SHOWN_ROWS), proposal } }
}

export async function openDelivery(
  file: string,
  { mapping, hints, receivedAt }: Pick<Delivery, 'mapping' | 'hints' | 'receivedAt'>,
): Promise<Checked<RowSource>> {
  if (mapping === null) return refused('Indicá qué significa cada columna')
  const opened = await openDeliveredFile(file, hints ?? {})
  if (!opened.ok) return opened
  return { ok: true, value: rowsOf(opened.value, mapping, todayInArgentina(receivedAt)) }
}

function rowsOf(
  { format, headers, rows, bytes }: DeliveredFile,
  mapping: NonNullable<Delivery['mapping']>,
  today: CalendarDay,
): RowSource {
  const readAll = prepareRowReader({ headers, mapping, today })
  const readCells = format === 'xlsx' ? readWithin(headers.length, readAll) : readAll
  return {
    batches: (afterRow) => withProgress(rows({ afterRow }), bytes),
    readRow: (row) =>
      withUnreadIssues(row.fault === null ? readCells(row.cells) : faulty(row.fault), row.unread),
  }
}

async function* withProgress(batches: AsyncIterable<DeliveredBatch>, bytes: number) {
  for await (const { rows, bytesRead } of batches) {
    yield { rows, progress: bytes === 0 ? 1 : Math.min(1, bytesRead / bytes) }
  }
}

const BESIDE: RowIssue = {
  field: null,
  column: null,
  message: 'a la derecha hay algo escrito en una columna sin encabezado: no se lee',
}

/** In a sheet, a note beside the table does not shift cells: it is only reported. */
function readWithin(columns: number, read: RowReader): RowReader {
  return (cells) => {
    if (cells.length <= columns) return read(cells)
    const reading = read(cells.slice(0, columns))
    const isBeside = cells.slice(columns).some((cell) => cell.trim() !== '')
    return isBeside && reading.kind === 'fine' ? { ...reading, notes: [...reading.notes, BESIDE] } : reading
  }
}

const NAME_LENGTH = 60

/** Reports the first occurrence of cells outside the columns. */
function withUnreadIssues(reading: RowReading, unread: readonly string[] = []): RowReading {
  if (unread.length === 0 || reading.kind === 'skipped') return reading
  const issues = unread.map((name) => {
    const column = name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name
    return { field: null, column, message: UNREAD }
  })
  if (reading.kind === 'refused') return { ...reading, reasons: [...reading.reasons, ...issues] }
  return { ...reading, notes: [...reading.notes, ...issues] }
}

const UNREAD =
  'este campo no se leyó en ningún registro: no está en los primeros del archivo. Si hace falta, ponelo en el primero, aunque sea vacío, y volvé a subirlo'

function faulty(message: NonNullable<DeliveredRow['fault']>): RowReading {
  return { kind: 'refused', reasons: [{ field: null, column: null, message }] }
}
