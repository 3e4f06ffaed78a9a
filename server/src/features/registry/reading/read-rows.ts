import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Delivery } from '../deliveries/delivery.ts'
import { insertIssues, type RowWithIssues } from '../deliveries/row-issues.ts'
import { openRowCopy } from '../fines/copy-rows.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Checkpoint, Chunk } from './make-chunks.ts'

const SEGMENT_ROWS = 50_000

/** Another worker reads this delivery, or it was discarded: stop silently. */
export class ReadingTakenOver extends Error {
  constructor() {
    super('the delivery is not ours to read any more')
    this.name = 'ReadingTakenOver'
  }
}

export interface RowReadingDeps {
  readonly database: Pick<Database, 'pool'>
  readonly secrets: Secrets
  readonly onProgress: (rowsRead: number, progress: number) => void
}

interface Segment {
  readonly refused: RowWithIssues[]
  readonly noted: RowWithIssues[]
  reached: Checkpoint
}

/**
 * Writes a delivery's rows from its checkpoint on; parsing continues while PostgreSQL writes. Each segment
 * commits with its checkpoint, so a killed process leaves whole segments, and two readers cannot both move
 * the checkpoint.
 */
export async function readRows(
  deps: RowReadingDeps,
  delivery: Pick<Delivery, 'id' | 'jurisdiction'> & Checkpoint,
  chunks: AsyncGenerator<Chunk, void>,
): Promise<void> {
  try {
    let before: Checkpoint = delivery
    let isOver = false
    while (!isOver) {
      const segment: Segment = { refused: [], noted: [], reached: before }
      await inTransaction(deps.database.pool, async (db, client) => {
        // A crash may lose the last segments, but only together with their checkpoints. The commit that makes
        // the delivery ready is durable, with everything before it.
        await sql`set local synchronous_commit = off`.execute(db)
        isOver = await copySegment(client, chunks, segment)
        await writeCheckpoint(deps.secrets, db, delivery.id, before.rowsRead, segment)
      })
      before = segment.reached
      deps.onProgress(before.rowsRead, before.progress)
    }
  } finally {
    await chunks.return(undefined)
  }
}

async function copySegment(
  client: pg.PoolClient,
  chunks: AsyncIterator<Chunk>,
  segment: Segment,
): Promise<boolean> {
  const copy = openRowCopy(client)
  const full = segment.reached.rowsRead + SEGMENT_ROWS
  try {
    let isOver = false
    while (!isOver && segment.reached.rowsRead < full) {
      const next = await chunks.next()
      if (next.done === true) {
        isOver = true
      } else {
        segment.refused.push(...next.value.refused)
        segment.noted.push(...next.value.noted)
        segment.reached = next.value.reached
        await copy.write(next.value.lines)
      }
    }
    await copy.end()
    return isOver
  } catch (error) {
    copy.abort()
    throw isRowTaken(error) ? new ReadingTakenOver() : error
  }
}

/** Another reading of the delivery committed the same row numbers first. */
const isRowTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'registry_fines_pkey'

const WRITE_CHECKPOINT = statement({
  name: 'registry.checkpoint',
  text: `update deliveries set rows_read = $3, refused = $4, skipped = $5, noted = $6, progress = $7, last_row = $8
      where id = $1 and state = 'reading' and rows_read = $2`,
})

async function writeCheckpoint(
  secrets: Secrets,
  db: Db,
  id: number,
  before: number,
  { refused, noted, reached }: Segment,
): Promise<void> {
  await insertIssues(db, secrets, id, { isRefused: true, rows: refused })
  await insertIssues(db, secrets, id, { isRefused: false, rows: noted })
  const { rowCount } = await WRITE_CHECKPOINT.query(db, [
    ...[id, before, reached.rowsRead, reached.refused, reached.skipped, reached.noted],
    ...[reached.progress, reached.lastRow],
  ])
  if (rowCount !== 1) throw new ReadingTakenOver()
}
