import { runMigrations } from 'graphile-worker'
import { silentQueueLogger } from './queue-logger.ts'

/** Creates or updates the schema `graphile_worker`. Safe to run concurrently. */
export async function migrateQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: silentQueueLogger })
}
