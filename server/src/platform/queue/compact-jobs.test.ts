import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestBus } from '../../../test/open-test-bus.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log/log.ts'
import { COMPACTION_LOCK, compactJobs } from './compact-jobs.ts'
import { enqueue, type Job } from './job.ts'
import { startQueue } from './start-queue.ts'

const database = useTestDatabase()
const log = createLog('silent')
const clients: pg.Client[] = []

async function connect(applicationName = 'test'): Promise<pg.Client> {
  const { connectionString } = database()
  const client = new pg.Client({ connectionString, application_name: applicationName })
  await client.connect()
  clients.push(client)
  return client
}

beforeEach(async () => {
  await database().pool.query('truncate graphile_worker._private_jobs')
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})

async function holdSnapshot(): Promise<void> {
  const client = await connect()
  await client.query('begin isolation level repeatable read; select from searches limit 1')
}

async function runQueue(jobs: readonly Job<never>[], concurrency: number): Promise<() => Promise<void>> {
  const bus = await openTestBus(database(), log)
  const queue = await startQueue({
    ...{ database: database(), bus, log, jobs, schedule: [], concurrency },
    onHolder: async () => {},
    onDeath: (error) => {
      throw error
    },
  })
  return async () => {
    await queue.stop()
    await bus.close()
  }
}

function countCompactions() {
  const state = { compactions: 0 }
  async function compact() {
    try {
      await compactJobs(database().db)
      state.compactions += 1
    } catch (error) {
      expect(error).toMatchObject({ code: '55P03' })
    }
  }
  return { compact, state }
}

/** With the plan of a large queue. */
async function countClaimPages(): Promise<number> {
  const client = await connect()
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await client.query(
    `explain (analyze, buffers, format json)
     select id from graphile_worker._private_jobs
     where is_available and run_at <= now() and (job_queue_id is null or job_queue_id in (
       select id from graphile_worker._private_job_queues where is_available for update skip locked))
     order by priority, run_at limit 4 for update skip locked`,
  )
  const { Plan: plan } = rows[0]['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

it('keeps claims from reading past the jobs that ended beside an old snapshot', async () => {
  await holdSnapshot()
  const jobs = 1_500
  const pad = 'x'.repeat(1_500)
  const state = { ended: 0 }
  const job: Job<object> = {
    name: 'test.held',
    maxAttempts: 1,
    run: async () => {
      state.ended += 1
    },
  }
  for (let one = 0; one < jobs; one += 1) await enqueue(database().db, job, { pad })
  const stop = await runQueue([job], 20)
  await expect.poll(() => state.ended).toBe(jobs)
  await expect.poll(countClaimPages, { interval: 500 }).toBeLessThan(150)
  await stop()
})

it('loses and repeats no job while jobs are added and taken', async () => {
  await holdSnapshot()
  const jobs = 400
  const runs = new Map<number, number>()
  const job: Job<{ readonly number: number }> = {
    name: 'test.moved',
    maxAttempts: 3,
    retryWaitsMs: [0, 0],
    run: async ({ number }, { attempt }) => {
      if (number % 10 === 0 && attempt === 1) throw new Error('once more')
      runs.set(number, (runs.get(number) ?? 0) + 1)
    },
  }
  const stop = await runQueue([job], 8)
  const { compact, state } = countCompactions()
  for (let number = 0; number < jobs; number += 1) {
    const compacting = number % 8 === 0 ? compact() : null
    await enqueue(database().db, job, { number }, number % 3 === 0 ? { key: `k${number}` } : {})
    await compacting
  }
  while (runs.size < jobs) await compact()
  await stop()
  expect([...runs.values()].filter((times) => times !== 1)).toEqual([])
  expect(state.compactions).toBeGreaterThan(20)
  const { rows } = await database().pool.query('select id from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})

it('keeps every column of a waiting, a locked and a failed job', async () => {
  const { db, pool } = database()
  for (const name of ['test.a', 'test.b', 'test.c'])
    await enqueue(db, { name, maxAttempts: 4 }, { name }, { key: name, runAt: new Date(), priority: 3 })
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now(), attempts = 2, last_error = 'no',
       flags = '{"x": true}' where key = 'test.b'`,
  )
  const read = async () => (await pool.query('select * from graphile_worker._private_jobs order by id')).rows
  const before = await read()
  expect(before.length).toBe(3)
  await compactJobs(db)
  expect(await read()).toEqual(before)
  await enqueue(db, { name: 'test.d', maxAttempts: 1 }, {})
  expect(Number((await read())[3].id)).toBeGreaterThan(Number(before[2].id))
})

it.each([
  ['a backup that has not read the queue', 'test', `select pg_advisory_lock_shared(${COMPACTION_LOCK})`],
  ['a reader of the queue', 'test', 'begin; select from graphile_worker._private_jobs'],
  ['a pg_dump that may have its snapshot before its locks', 'pg_dump', 'select 1'],
])('leaves the queue alone beside %s', async (_name, applicationName, text) => {
  const { db, pool } = database()
  await enqueue(db, { name: 'test.kept', maxAttempts: 1 }, {})
  const file = async () =>
    (await pool.query(`select pg_relation_filenode('graphile_worker._private_jobs') as node`)).rows[0].node
  const before = await file()
  const other = await connect(applicationName)
  await other.query(text)
  await expect(compactJobs(db)).rejects.toMatchObject({ code: '55P03' })
  expect(await file()).toBe(before)
  await other.end()
  // The server ends its side of the connection a moment later.
  await vi.waitFor(() => compactJobs(db), { timeout: 60_000 })
  expect(await file()).not.toBe(before)
})
