import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { end, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
const PLATE = { kind: 'patent', plate: 'AB123CD' } as const

it('does not end for the time that the database took, and gives its sources that time too', async () => {
  const { delays } = database()
  const left: number[] = []
  const search = searchOn(
    database(),
    scripted({
      salta: async function* (_subject, signal, terms) {
        await delays.during(() => pause(2_200))
        left.push(terms?.leftMs?.() ?? 0)
        yield end(signal.aborted ? 'timeout' : 'empty')
      },
    }),
    { deadlineMs: 1_400 },
  )
  await search.run((await search.start({ kind: 'patent', plate: 'AB124CD' })).sessionId ?? '')
  expect(search.committed.flatMap((entry) => search.presentEntry(entry)).at(-1)).toMatchObject({
    reconciliation: { jurisdictionsWithErrors: [] },
  })
  expect(left[0]).toBeGreaterThan(0)
})

it('has all its time if nobody could begin it before its deadline', async () => {
  const accepted = searchOn(database(), scripted({}), { deadlineMs: 1 })
  const { sessionId } = await accepted.start(PLATE)
  await database().pool.query(
    `update search_runs set started_at = now() - interval '2 minutes', waiting_since = null where search_id = $1`,
    [sessionId],
  )
  const later = searchOn(
    database(),
    scripted({
      salta: async function* () {
        await pause(100)
        yield end('empty')
      },
    }),
    { deadlineMs: 5_000 },
  )
  await later.run(sessionId ?? '')
  expect(later.committed.flatMap((entry) => later.presentEntry(entry)).at(-1)).toMatchObject({
    reconciliation: { jurisdictionsWithErrors: [] },
  })
})
