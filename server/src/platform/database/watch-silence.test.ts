import { expect, it } from 'vitest'
import { startDatabaseRouter } from '../../../test/processes/database-router.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import { watchSilence } from './watch-silence.ts'

const database = useTestDatabase()

it('ends a statement whose connection carries nothing any more, and the next one is answered', async () => {
  const address = new URL(database().connectionString)
  const router = await startDatabaseRouter(Number(address.port))
  address.port = String(router.port)
  const connectionString = address.href
  const routed = openDatabase({ connectionString, maxConnections: 2, onIdleError: () => undefined })
  const answer = async () => (await routed.pool.query('select 1 as one')).rows
  await answer()
  const stop = watchSilence({
    connectionString,
    onSilence: () => routed.dropSilentConnections(0),
    everyMs: 20,
    answerMs: 300,
  })
  const pings = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query = 'select 1'`
  await expect.poll(async () => (await database().pool.query(pings)).rows[0].count).toBe(1)
  router.freeze()
  await expect(answer()).rejects.toThrow('terminated')
  expect(await answer()).toEqual([{ one: 1 }])
  stop()
  await routed.close()
  await router.close()
})
