import {
  type CalendarDay,
  type Checked,
  type MappingProposal,
  prepareRowReader,
  proposeMapping,
  type RowReading,
  refused,
  todayInArgentina,
} from '@multas/domain'
import type { Delivery } from './delivery.ts'
import type { DeliveredBatch, DeliveredFile, DeliveredRow, FileHints } from './files/delivered-file.ts'
import { openDeliveredFile } from './files/open-delivered-file.ts'
import type { RowSource } from './make-chunks.ts'

/** What a file looks like, before anybody said what its columns mean. */
export type FileLook = Omit<DeliveredFile, 'rows'> & {
  /** What its columns seem to mean. */
  readonly proposal: MappingProposal
}

/** Reads files of any format. What it refuses is a sentence in Spanish for the person who delivers. */
export interface FileReader {
  look(file: string, hints: FileHints): Promise<Checked<FileLook>>
  /** The rows of a delivery under its mapping. */
  openDelivery(file: string, delivery: Delivery): Promise<Checked<RowSource>>
}

const SHOWN_ROWS = 20

export function createFileReader(): FileReader {
  return {
    async look(file, hints) {
      const opened = await openDeliveredFile(file, hints)
      if (!opened.ok) return opened
      const { rows: _rows, ...look } = opened.value
      const proposal = proposeMapping(look.headers, look.sample)
      return { ok: true, value: { ...look, sample: look.sample.slice(0, SHOWN_ROWS), proposal } }
    },
    async openDelivery(file, { mapping, hints, receivedAt }) {
      if (mapping === null) return refused('Falta decir qué significa cada columna')
      const opened = await openDeliveredFile(file, hints ?? {})
      if (!opened.ok) return opened
      return { ok: true, value: rowsOf(opened.value, mapping, todayInArgentina(receivedAt)) }
    },
  }
}

function rowsOf(
  { headers, rows, bytes }: DeliveredFile,
  mapping: NonNullable<Delivery['mapping']>,
  today: CalendarDay,
): RowSource {
  const readCells = prepareRowReader({ headers, mapping, today })
  return {
    batches: (afterRow) => withProgress(rows({ afterRow }), bytes),
    readRow: (row) => (row.fault === null ? readCells(row.cells) : faulty(row.fault)),
  }
}

async function* withProgress(batches: AsyncIterable<DeliveredBatch>, bytes: number) {
  for await (const { rows, bytesRead } of batches) {
    yield { rows, progress: bytes === 0 ? 1 : Math.min(1, bytesRead / bytes) }
  }
}

function faulty(message: NonNullable<DeliveredRow['fault']>): RowReading {
  return { kind: 'refused', reasons: [{ field: null, column: null, message }] }
}
