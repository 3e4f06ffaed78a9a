import { setImmediate } from 'node:timers/promises'
import { limitPaymentLink, type PaymentHost, type RowReading } from '@multas/domain'
import type { DeliveredRow } from '../../../platform/tables/delivered-file.ts'
import { type Delivery, MAX_ISSUES } from '../deliveries/delivery.ts'
import type { RowWithIssues } from '../deliveries/row-issues.ts'
import type { prepareRowEncoder } from '../fines/encode-row.ts'

export interface RowBatch {
  readonly rows: readonly DeliveredRow[]
  readonly progress: number
}

export interface RowSource {
  readonly batches: (afterRow: number) => AsyncIterable<RowBatch>
  readonly readRow: (row: DeliveredRow) => RowReading
}

export type Checkpoint = Pick<Delivery, 'rowsRead' | 'lastRow' | 'refused' | 'skipped' | 'noted' | 'progress'>

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

const CHUNK = 65_536

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
    if (this.#counts.refused <= MAX_ISSUES) this.#refused.push({ rowNumber, issues })
  }

  #note(rowNumber: number, issues: RowWithIssues['issues']): void {
    this.#counts.noted++
    if (this.#counts.noted <= MAX_ISSUES) this.#noted.push({ rowNumber, issues })
  }
}
