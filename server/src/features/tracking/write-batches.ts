import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { errorCode } from '../../platform/log/error-code.ts'
import { createPartitions } from '../../platform/retention/maintain-partitions.ts'
import { insertBatches, type StoredBatch } from './store.ts'
import { TRACKING_TABLES } from './tables.ts'

/** PostgreSQL's `check_violation`, including "no partition of relation found for row". */
const NO_PARTITION = '23514'

export interface WriteBatchesDeps {
  readonly database: Database
  readonly clock: Clock
}

/** Creates a missing partition (first start, stalled queue). */
export async function writeBatches(deps: WriteBatchesDeps, batches: readonly StoredBatch[]): Promise<void> {
  const { database, clock } = deps
  try {
    await insertBatches(database.db, batches)
  } catch (error) {
    if (errorCode(error) !== NO_PARTITION) throw error
    await createPartitions(database.db, clock(), TRACKING_TABLES)
    await insertBatches(database.db, batches)
  }
}
