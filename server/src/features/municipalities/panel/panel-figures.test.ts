import { randomUUID } from 'node:crypto'
import { startOfArgentineDay } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

it('counts what visitors contested by the days of Argentina', async () => {
  await panel.invite('ezeiza', 'ana@example.com')
  const cookie = await panel.enter('ana@example.com')
  const figures = async () => (await panel.ask(cookie, 'GET', '/ezeiza/figures?days=1')).body
  const midnight = startOfArgentineDay((await figures()).since).getTime()
  for (const minutes of [-1, 0])
    await database().pool.query(
      `insert into fine_contests (id, municipality, fine_hash, search_id, reason, created_at)
        values ($1, 'ezeiza', $2, $1, 'other', $3)`,
      [randomUUID(), Buffer.alloc(32), new Date(midnight + minutes * 60_000)],
    )
  expect((await figures()).contests).toBe(1)
})
