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
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await nextRevision(client)
    await markExceeded(client, slug, version, reason)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
