import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createJobLedger } from './job-ledger.ts'

const database = useTestDatabase()

it.each([
  ['3 hours', false],
  ['40 days', false],
  ['1 minute', true],
  ['-1 hour', true],
])('of a job that was planned %s ahead, the turn is kept: %s', async (ahead, isKept) => {
  const { pool, db } = database()
  const read = async () =>
    (
      await pool.query(
        `select last_execution > now() as is_ahead, last_execution from graphile_worker._private_known_crontabs
          where identifier = 'test.planned'`,
      )
    ).rows[0]
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('test.planned', now(), now() + $1::interval)
      on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [ahead],
  )
  const before = await read()
  await createJobLedger().reconcile(db, 'holder', [])
  const after = await read()
  expect(after.last_execution.getTime() === before.last_execution.getTime()).toBe(isKept)
  if (!isKept) expect(after.is_ahead).toBe(false)
})
