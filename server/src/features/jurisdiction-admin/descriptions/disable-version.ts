import type { Database } from '../../../platform/database/database.ts'
import { nextRevision } from '../controls/control-store.ts'
import { markExceeded } from './version-store.ts'

/**
 * A version that exceeded its limits stays selected, but every process uses the file until an operator
 * selects a version. Idempotent.
 */
export async function disableVersion(
  database: Database,
  slug: string,
  version: number,
  reason: string,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await nextRevision(transaction)
    await markExceeded(transaction, slug, version, reason)
  })
}
