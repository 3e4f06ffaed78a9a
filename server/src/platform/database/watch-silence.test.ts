import { expect, it, vi } from 'vitest'
import { openRoutedDatabase } from '../../../test/open-routed-database.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { watchSilence } from './watch-silence.ts'

const database = useTestDatabase()

async function untilPinged(): Promise<void> {
  const pings = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query = 'select 1'`
  const count = async () => (await database().pool.query(pings)).rows[0].count
  await expect.poll(count).toBe(1)
}

it('ends a statement whose connection carries nothing any more, and the next one is answered', async () => {
  const { router, routed, answer, close } = await openRoutedDatabase(database())
  const { connectionString } = routed
  const onSilence = () => routed.dropSilentConnections(0)
  const stop = watchSilence({ connectionString, onSilence, everyMs: 20, answerMs: 1_000 })
  await untilPinged()
  router.freeze()
  await expect(answer()).rejects.toThrow('terminated')
  expect(await answer()).toEqual([{ one: 1 }])
  stop()
  await close()
})

it('ends a statement whose connection fell silent between two of its own', async () => {
  const { router, routed, answer, close } = await openRoutedDatabase(database())
  const { connectionString } = routed
  const { promise: frozen, resolve } = Promise.withResolvers<{ asked: Promise<unknown> }>()
  let silences = 0
  async function onSilence(): Promise<void> {
    routed.dropSilentConnections(0)
    silences += 1
    if (silences > 1) return
    // The pool may not have noticed yet that its idle connection was cut.
    await vi.waitFor(answer, { timeout: 60_000 })
    router.freeze()
    resolve({ asked: answer() })
  }
  const stop = watchSilence({ connectionString, onSilence, everyMs: 300, answerMs: 2_000 })
  await untilPinged()
  router.cut()
  await expect((await frozen).asked).rejects.toThrow('terminated')
  stop()
  await close()
})
