import { expect, it } from 'vitest'
import { openRoutedDatabase } from '../../../test/open-routed-database.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { DatabaseSilent, endIfSilent } from './end-if-silent.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()
const LIMITS = { answerMs: 300, graceMs: 50 }
const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname

it('ends what waits for a database that accepts connections and is silent', async () => {
  const { router, routed, close } = await openRoutedDatabase(database())
  const { connectionString } = routed
  router.hang()
  const waiting = endIfSilent(connectionString, () => migrate(connectionString, MIGRATIONS), LIMITS)
  await expect(waiting).rejects.toThrow(DatabaseSilent)
  router.resume()
  await close()
})
