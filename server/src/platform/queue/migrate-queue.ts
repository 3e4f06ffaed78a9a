import { runMigrations } from 'graphile-worker'
import { silentQueueLogger } from './queue-logger.ts'

export async function migrateQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: silentQueueLogger })
}
