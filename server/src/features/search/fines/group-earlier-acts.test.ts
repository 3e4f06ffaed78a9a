import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { listOwn } from '../own/own-store.ts'

const database = useTestDatabase()
const MIGRATION = new URL('../../../../migrations/0082-earlier-acts.sql', import.meta.url)
const PLATES = ['AB123CD', 'AC123CD'] as const

/** What the jobs of this name carry that wait. */
async function waiting(name: string): Promise<readonly { readonly after: string }[]> {
  const { rows } = await database().pool.query<{ payload: { after: string } }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = $1 order by j.run_at`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

it('groups the acts of fines from before counted_in, which own searches count twice until then', async () => {
  const act = reported('LN-4471902', { totalCentavos: 5_000_000, hora: '18:42' })
  const source = scripted({
    'buenos-aires': () => [page(act), end('found')],
    lanus: () => [page(act), end('found')],
  })
  const search = searchOn(database(), source)
  const email = randomBytes(16)
  for (const plate of PLATES) {
    const { sessionId } = await search.start({ kind: 'patent', plate }, email)
    await search.run(sessionId ?? '')
  }
  await database().pool.query('update fines set counted_in = null')
  const counts = async () =>
    (await listOwn(database(), [email], { after: null, limit: 10 })).map(({ infractions, pending }) => [
      infractions,
      pending,
    ])
  expect(await counts()).toEqual([
    [2, 2],
    [2, 2],
  ])

  await database().pool.query(await readFile(MIGRATION, 'utf8'))
  const [now, ...later] = await waiting('search.acts.group')
  expect(later).toEqual([now])
  const job = search.jobs.find(({ name }) => name === 'search.acts.group')
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  for (const _run of ['once', 'again']) await job?.run(now as never, context)
  expect(await counts()).toEqual([
    [1, 1],
    [1, 1],
  ])
})
