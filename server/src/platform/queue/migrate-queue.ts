import { runMigrations } from 'graphile-worker'
import { silentQueueLogger } from './queue-logger.ts'

/** Creates or updates the queue's own tables (schema `graphile_worker`). Safe to run from several processes. */
export async function migrateQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: silentQueueLogger })
}
