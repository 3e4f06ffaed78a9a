import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createJobLedger, type JobLedger } from './job-ledger.ts'

const database = useTestDatabase()
const HOLDER = 'worker-pool-of-this-process'
const FORMER = 'worker-pool-before'

let ledger: JobLedger
beforeEach(async () => {
  ledger = createJobLedger()
  await database().pool.query('truncate graphile_worker._private_jobs')
})

/** A job that the database gave to `holder` a while ago; returns its id. */
async function claimed(holder: string): Promise<string> {
  const { rows } = await database().pool.query<{ id: string }>(
    "select id from graphile_worker.add_job('test.held')",
  )
  const id = rows[0]?.id ?? ''
  await database().pool.query(
    `update graphile_worker._private_jobs
    set locked_by = $1, locked_at = now() - interval '6 seconds', attempts = 1 where id = $2`,
    [holder, id],
  )
  return id
}

const reconcile = (former: readonly string[] = []) => ledger.reconcile(database().db, HOLDER, former)

async function holderOf(id: string): Promise<string | null | undefined> {
  const { rows } = await database().pool.query<{ by: string | null }>(
    'select locked_by as by from graphile_worker._private_jobs where id = $1',
    [id],
  )
  return rows[0]?.by
}

describe('a job that the database gave to this process, which does not know it', () => {
  it('is freed when it is still unknown the next time', async () => {
    const id = await claimed(HOLDER)
    expect(await reconcile()).toBe(0)
    expect(await reconcile()).toBe(1)
    expect(await holderOf(id)).toBeNull()
  })

  it('is kept when the answer came late: a locked table delayed both statements', async () => {
    const id = await claimed(HOLDER)
    expect(await reconcile()).toBe(0)
    ledger.took([id])
    expect(await reconcile()).toBe(0)
    expect(await holderOf(id)).toBe(HOLDER)
  })

  it('is freed at once when it was given to a runner that has ended', async () => {
    const id = await claimed(FORMER)
    expect(await reconcile([FORMER])).toBe(1)
    expect(await holderOf(id)).toBeNull()
  })
})

it('a job of a runner that has ended, which this process still runs, gets its present name', async () => {
  const id = await claimed(FORMER)
  ledger.took([id])
  expect(await reconcile([FORMER])).toBe(0)
  expect(await holderOf(id)).toBe(HOLDER)
})

it('a job that succeeded is deleted', async () => {
  const id = await claimed(HOLDER)
  ledger.took([id])
  ledger.ended(id, true)
  expect(await reconcile()).toBe(0)
  expect(await holderOf(id)).toBeUndefined()
})
