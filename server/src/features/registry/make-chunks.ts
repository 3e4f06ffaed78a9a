import { setImmediate } from 'node:timers/promises'
import { limitPaymentLink, type PaymentHost, type RowReading } from '@multas/domain'
import type { DeliveredRow } from '../../platform/tables/delivered-file.ts'
import { type Delivery, MAX_NOTED } from './delivery.ts'
import type { prepareRowEncoder } from './encode-row.ts'
import type { RowWithIssues } from './row-issues.ts'

/** Rows as they come out of a file, a few hundred at a time. */
export interface RowBatch {
  readonly rows: readonly DeliveredRow[]
  /** How much of the file was read so far, from 0 to 1. */
  readonly progress: number
}

export interface RowSource {
  /** The rows after the one with this number. */
  readonly batches: (afterRow: number) => AsyncIterable<RowBatch>
  readonly readRow: (row: DeliveredRow) => RowReading
}

/** How far a reading is: counts of the whole delivery. */
export type Checkpoint = Pick<Delivery, 'rowsRead' | 'lastRow' | 'refused' | 'skipped' | 'noted' | 'progress'>

/** Some hundred lines for PostgreSQL, the rows with issues among them, and how far the reading is behind them. */
export interface Chunk {
  readonly lines: Buffer
  readonly refused: readonly RowWithIssues[]
  readonly noted: readonly RowWithIssues[]
  readonly reached: Checkpoint
}

export interface ChunkMaking {
  readonly readRow: RowSource['readRow']
  readonly paymentHosts: readonly PaymentHost[]
  readonly encode: ReturnType<typeof prepareRowEncoder>
  readonly signal?: AbortSignal
}

/** Characters of text that go on the wire together. */
const CHUNK = 65_536

/** Makes lines of rows, from a checkpoint on. The last chunk may have no line. */
export async function* makeChunks(
  batches: AsyncIterable<RowBatch>,
  from: Checkpoint,
  making: ChunkMaking,
): AsyncGenerator<Chunk> {
  const maker = new ChunkMaker(from, making)
  for await (const { rows, progress } of batches) {
    making.signal?.throwIfAborted()
    for (const row of rows) {
      if (!maker.add(row)) continue
      yield maker.take(progress)
      // Others of this process get their turn.
      await setImmediate()
    }
  }
  yield maker.take(1)
}

class ChunkMaker {
  readonly #making: ChunkMaking
  #lines = ''
  #refused: RowWithIssues[] = []
  #noted: RowWithIssues[] = []
  readonly #counts: { -readonly [Name in keyof Checkpoint]: Checkpoint[Name] }

  constructor({ rowsRead, lastRow, refused, skipped, noted, progress }: Checkpoint, making: ChunkMaking) {
    this.#counts = { rowsRead, lastRow, refused, skipped, noted, progress }
    this.#making = making
  }

  /** True when there is enough for a chunk. */
  add(row: DeliveredRow): boolean {
    this.#counts.rowsRead++
    this.#counts.lastRow = row.number
    const { readRow, paymentHosts } = this.#making
    this.#read(limitPaymentLink(readRow(row), paymentHosts, 'leave_out'), row.number)
    return this.#lines.length >= CHUNK
  }

  take(progress: number): Chunk {
    const chunk = {
      lines: Buffer.from(this.#lines, 'utf8'),
      refused: this.#refused,
      noted: this.#noted,
      reached: { ...this.#counts, progress },
    }
    this.#lines = ''
    this.#refused = []
    this.#noted = []
    return chunk
  }

  #read(reading: RowReading, rowNumber: number): void {
    if (reading.kind === 'skipped') {
      this.#counts.skipped++
      return
    }
    const encoded = reading.kind === 'fine' ? this.#making.encode(reading.fine, rowNumber) : null
    if (encoded?.ok !== true) {
      this.#refuse(rowNumber, encoded?.reasons ?? (reading.kind === 'refused' ? reading.reasons : []))
      return
    }
    if (reading.kind === 'fine' && reading.notes.length > 0) this.#note(rowNumber, reading.notes)
    this.#lines += encoded.line
  }

  #refuse(rowNumber: number, issues: RowWithIssues['issues']): void {
    this.#counts.refused++
    if (this.#counts.refused <= MAX_NOTED) this.#refused.push({ rowNumber, issues })
  }

  #note(rowNumber: number, issues: RowWithIssues['issues']): void {
    this.#counts.noted++
    if (this.#counts.noted <= MAX_NOTED) this.#noted.push({ rowNumber, issues })
  }
}
