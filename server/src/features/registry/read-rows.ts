import { setImmediate } from 'node:timers/promises'
import type { RowReading } from '@multas/domain'
import type pg from 'pg'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { openRowCopy, type RowCopy } from './copy-rows.ts'
import type { Delivery } from './delivery.ts'
import { prepareRowEncoder } from './encode-row.ts'
import type { DeliveredRow } from './files/delivered-file.ts'
import { inTransaction } from './in-transaction.ts'
import { type GatheredIssues, gather, insertIssues } from './row-issues.ts'

/** Rows that go into the database together, with the checkpoint after them. */
const SEGMENT_ROWS = 50_000

/** Somebody else reads this delivery, or it was discarded: stop without a word. */
export class ReadingTakenOver extends Error {
  constructor() {
    super('the delivery is not ours to read any more')
    this.name = 'ReadingTakenOver'
  }
}

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

export interface RowReadingDeps {
  readonly database: Pick<Database, 'pool'>
  readonly secrets: Secrets
  /** Aborted when the process is told to stop; what is written up to the last checkpoint stays. */
  readonly signal: AbortSignal
  readonly onProgress: (rowsRead: number, progress: number) => void
}

/** What was read since the last checkpoint, and the counts of the whole delivery. */
interface Segment {
  readonly refused: GatheredIssues
  readonly noted: GatheredIssues
  skipped: number
  rowsRead: number
  lastRow: number
  progress: number
}

/**
 * Reads the rows of a delivery into `registry_fines`, from its checkpoint on: parsing goes on while PostgreSQL
 * writes. Each segment is one transaction together with its checkpoint, so a process that is killed leaves whole
 * segments, and whoever goes on passes over them. Two that read the same delivery cannot both move the checkpoint.
 */
export async function readRows(
  deps: RowReadingDeps,
  delivery: Pick<Delivery, 'id' | 'jurisdiction'> & Checkpoint,
  { batches, readRow }: RowSource,
): Promise<void> {
  const encode = prepareRowEncoder(deps.secrets, delivery.jurisdiction, delivery.id)
  const rows = batches(delivery.lastRow)[Symbol.asyncIterator]()
  const filling = { readRow, encode, signal: deps.signal }
  try {
    let before: Checkpoint = delivery
    let isOver = false
    while (!isOver) {
      const segment = openSegment(before)
      await inTransaction(deps.database.pool, async (client) => {
        isOver = await copySegment(client, rows, segment, filling)
        await writeCheckpoint(deps.secrets, client, delivery.id, before.rowsRead, segment)
      })
      before = { ...segment, refused: segment.refused.count, noted: segment.noted.count }
      deps.onProgress(segment.rowsRead, segment.progress)
    }
  } finally {
    await rows.return?.()
  }
}

type Checkpoint = Pick<Delivery, 'rowsRead' | 'lastRow' | 'refused' | 'skipped' | 'noted' | 'progress'>

function openSegment({ rowsRead, lastRow, refused, skipped, noted, progress }: Checkpoint): Segment {
  return {
    refused: { count: refused, rows: [] },
    noted: { count: noted, rows: [] },
    skipped,
    rowsRead,
    lastRow,
    progress,
  }
}

async function copySegment(
  client: pg.PoolClient,
  rows: AsyncIterator<RowBatch>,
  segment: Segment,
  filling: Filling,
): Promise<boolean> {
  const copy = openRowCopy(client)
  try {
    const isOver = await fillSegment(rows, segment, copy, filling)
    await copy.end()
    return isOver
  } catch (error) {
    copy.abort()
    throw error
  }
}

interface Filling {
  readonly readRow: (row: DeliveredRow) => RowReading
  readonly encode: ReturnType<typeof prepareRowEncoder>
  readonly signal: AbortSignal
}

/** Takes rows until the segment is full; true when there are no more. */
async function fillSegment(
  batches: AsyncIterator<RowBatch>,
  segment: Segment,
  copy: RowCopy,
  { readRow, encode, signal }: Filling,
): Promise<boolean> {
  const full = segment.rowsRead + SEGMENT_ROWS
  while (segment.rowsRead < full) {
    const next = await batches.next()
    if (next.done === true) return true
    segment.progress = next.value.progress
    signal.throwIfAborted()
    for (const raw of next.value.rows) {
      segment.rowsRead++
      segment.lastRow = raw.number
      const line = takeRow(readRow(raw), raw.number, segment, encode)
      if (line !== null && copy.add(line)) {
        await copy.flush()
        // Searches of this process get their turn.
        await setImmediate()
      }
    }
    await setImmediate()
  }
  return false
}

/** The line of a row that is a fine; null for one that is not, which is noted. */
function takeRow(
  reading: RowReading,
  rowNumber: number,
  segment: Segment,
  encode: ReturnType<typeof prepareRowEncoder>,
): string | null {
  if (reading.kind === 'skipped') {
    segment.skipped++
    return null
  }
  const encoded = reading.kind === 'fine' ? encode(reading.fine, rowNumber) : null
  if (encoded?.ok !== true) {
    const reasons = encoded?.reasons ?? (reading.kind === 'refused' ? reading.reasons : [])
    gather(segment.refused, rowNumber, reasons)
    return null
  }
  if (reading.kind === 'fine' && reading.notes.length > 0) gather(segment.noted, rowNumber, reading.notes)
  return encoded.line
}

async function writeCheckpoint(
  secrets: Secrets,
  client: Queryable,
  id: number,
  before: number,
  { refused, noted, skipped, rowsRead, lastRow, progress }: Segment,
): Promise<void> {
  await insertIssues(client, secrets, id, { isRefused: true, rows: refused.rows })
  await insertIssues(client, secrets, id, { isRefused: false, rows: noted.rows })
  const { rowCount } = await client.query({
    name: 'registry.checkpoint',
    text: `update deliveries set rows_read = $3, refused = $4, skipped = $5, noted = $6, progress = $7, last_row = $8
      where id = $1 and state = 'reading' and rows_read = $2`,
    values: [id, before, rowsRead, refused.count, skipped, noted.count, progress, lastRow],
  })
  if (rowCount !== 1) throw new ReadingTakenOver()
}
