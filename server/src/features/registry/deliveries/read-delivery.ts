import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Job, JobHandedBack, type JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { UnreadableFileError } from '../../../platform/tables/delivered-file.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Chunk } from '../reading/make-chunks.ts'
import { ReadingTakenOver, readRows } from '../reading/read-rows.ts'
import { failDelivery, findDelivery } from '../store.ts'
import { compareWithForce, isFirst } from './compute-diff.ts'
import type { Delivery } from './delivery.ts'
import { deliveryStep } from './delivery-transitions.ts'

export interface ReadPayload {
  readonly jurisdiction: string
  readonly id: number
}

export const READ_TICKET: JobTicket<ReadPayload> = { name: 'registry.delivery.read', maxAttempts: 6 }
export const READ_KEY = 'registry.read.'

export interface ReadDeliveryDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly readChunks: (delivery: Delivery, signal: AbortSignal) => AsyncGenerator<Chunk, void>
}

const FINISH = deliveryStep('finish')

const NO_ROWS = 'No se pudo tomar ninguna fila: revisá qué significa cada columna.'
export const GAVE_UP = 'No pudimos terminar de leer el archivo. Probá de nuevo en un rato.'
const RESUME_AFTER_MS = 1_000
/** From this many rows on, the database's own statistics are too old to plan a comparison. */
const MANY_ROWS = 20_000

/** Idempotent through the delivery's state and checkpoint. */
export function readDeliveryJob(deps: ReadDeliveryDeps): Job<ReadPayload> {
  return {
    ...READ_TICKET,
    async run({ jurisdiction, id }, { signal, isLastAttempt }) {
      const delivery = await findDelivery(deps.database.db, jurisdiction, id)
      if (delivery === null) return
      try {
        await readDelivery(deps, delivery, signal, () => undefined)
      } catch (error) {
        if (error instanceof ReadingTakenOver) return leaveOrResume(deps, delivery)
        if (isLastAttempt && !signal.aborted && !isDatabaseOutage(error))
          await failDelivery(deps.database.db, id, GAVE_UP)
        throw error
      }
    },
  }
}

/**
 * Another reading moved the checkpoint: another worker's, or an earlier one of this job whose commit arrived
 * late.
 */
async function leaveOrResume(
  { database }: Pick<ReadDeliveryDeps, 'database'>,
  { jurisdiction, id }: Delivery,
): Promise<void> {
  const now = await findDelivery(database.db, jurisdiction, id)
  if (now?.state === 'reading')
    throw new JobHandedBack('another reading moved the checkpoint', RESUME_AFTER_MS)
}

export async function readDelivery(
  deps: ReadDeliveryDeps,
  delivery: Delivery,
  signal: AbortSignal,
  onProgress: (rowsRead: number, progress: number) => void,
): Promise<void> {
  if (delivery.state !== 'reading') return
  const { database, secrets, log } = deps
  const startedMs = performance.now()
  if (delivery.rowsRead === 0) await clearRows(database.db, delivery.id)
  try {
    await readRows({ database, secrets, onProgress }, delivery, deps.readChunks(delivery, signal))
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    return failDelivery(database.db, delivery.id, error.message)
  }
  await finishReading(database, delivery)
  const elapsedMs = Math.round(performance.now() - startedMs)
  log.info('registry.delivery.read', { delivery: delivery.id, elapsedMs })
}

const FINISH_READING = statement({
  name: 'registry.delivery.ready',
  text: `update deliveries set state = ${FINISH.to}, progress = 1 where id = $1 and state in (${FINISH.from})`,
})

async function finishReading(database: Database, { id, jurisdiction }: Delivery): Promise<void> {
  const read = await findDelivery(database.db, jurisdiction, id)
  if (read === null) return
  if (read.rowsRead === read.refused + read.skipped) return failDelivery(database.db, id, NO_ROWS)
  if (read.rowsRead > MANY_ROWS && !(await isFirst(database.db, jurisdiction))) {
    await sql`analyze registry_fines (delivery_id, row_number, hash)`.execute(database.db)
  }
  await inTransaction(
    database.pool,
    async (db) => {
      const { rowCount } = await FINISH_READING.query(db, [id])
      if (rowCount === 1) await compareWithForce(db, read)
    },
    'snapshot',
  )
}

async function clearRows(db: Db, id: number): Promise<void> {
  await db.deleteFrom('registry_fines').where('delivery_id', '=', id).execute()
  await db.deleteFrom('row_issues').where('delivery_id', '=', id).execute()
}
