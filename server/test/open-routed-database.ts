import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { startDatabaseRouter } from './processes/database-router.ts'

/** The database behind a router, with an open connection. */
export async function openRoutedDatabase({ connectionString }: Database) {
  const address = new URL(connectionString)
  const router = await startDatabaseRouter(Number(address.port))
  address.port = String(router.port)
  const routed = openDatabase({
    connectionString: address.href,
    maxConnections: 2,
    onIdleError: () => undefined,
  })
  const answer = async () => (await routed.pool.query('select 1 as one')).rows
  await answer()
  return {
    router,
    routed,
    answer,
    async close() {
      await routed.close()
      await router.close()
    },
  }
}
