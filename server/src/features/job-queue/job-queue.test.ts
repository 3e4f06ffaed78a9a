import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestAdmin } from '../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createJobQueue } from './index.ts'

const database = useTestDatabase()

async function start() {
  const admin = await startTestAdmin(database(), (app, registerAdminCall) =>
    createJobQueue({ database: database(), registerAdminCall }).routes(app),
  )
  return { ...admin, operator: await admin.as('operator') }
}

/** A job in the queue's own table, as the worker would have left it. */
async function put(name: string, over: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${name}, '{}', max_attempts => 3)`.execute(database().db)
  const id = rows[0]?.id ?? ''
  for (const [column, value] of Object.entries(over))
    await sql`update graphile_worker._private_jobs set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
      database().db,
    )
  return id
}

const LATER = new Date(Date.now() + 3_600_000)

beforeEach(async () => {
  await sql`truncate graphile_worker._private_jobs`.execute(database().db)
})

describe('the queue', () => {
  it('returns the state of each job, and the number of jobs in each state', async () => {
    const { operator } = await start()
    await put('a.waiting')
    await put('b.scheduled', { run_at: LATER })
    await put('c.running', { locked_at: new Date(), locked_by: 'worker' })
    await put('d.retrying', { attempts: 1, last_error: 'the mailbox ana@gmail.com is full\n at x' })
    await put('e.dead', { attempts: 3, last_error: 'no' })
    const { rows, counts, names, total } = (await operator.get('/api/admin/jobs?sort=name')).json()
    expect(rows.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)).toEqual([
      'a.waiting waiting',
      'b.scheduled scheduled',
      'c.running running',
      'd.retrying retrying',
      'e.dead dead',
    ])
    expect(rows[3].reason).toBe('the mailbox [correo] is full')
    expect(counts).toEqual({ waiting: 1, scheduled: 1, running: 1, retrying: 1, dead: 1 })
    expect([total, names.length]).toEqual([5, 5])
  })

  it('is narrowed by state, name and words', async () => {
    const { operator } = await start()
    const dead = await put('search.run', { attempts: 3 })
    await put('search.run')
    await put('mail.send')
    const total = async (query: string) => (await operator.get(`/api/admin/jobs?${query}`)).json().total
    expect([await total('state=dead'), await total('name=search.run'), await total('q=MAIL')]).toEqual([
      1, 2, 1,
    ])
    expect([await total(`q=${dead}`), await total('q=%25'), await total('q=nada')]).toEqual([1, 0, 0])
  })
})

describe('a job', () => {
  it('is tried again with all its attempts, at once', async () => {
    const { operator, auditLog } = await start()
    const id = await put('e.dead', { attempts: 3, run_at: LATER, last_error: 'no' })
    expect((await operator.post(`/api/admin/jobs/${id}/retry`)).statusCode).toBe(200)
    const [row] = (await operator.get('/api/admin/jobs')).json().rows
    expect(row).toMatchObject({ id, state: 'waiting', attempts: 0 })
    expect((await auditLog()).at(-1)).toMatchObject({
      operation: 'admin.jobs.retry',
      target: id,
      outcome: 'done',
      details: { job: 'e.dead' },
    })
  })

  it('is discarded, and is gone then', async () => {
    const { operator } = await start()
    const id = await put('e.dead', { attempts: 3 })
    expect((await operator.post(`/api/admin/jobs/${id}/discard`)).statusCode).toBe(200)
    const again = await operator.post(`/api/admin/jobs/${id}/discard`)
    expect([again.statusCode, again.json().code]).toEqual([404, 'no_encontrado'])
  })

  it('is left to the process that holds it', async () => {
    const { operator } = await start()
    const id = await put('c.running', { locked_at: new Date(), locked_by: 'worker' })
    for (const act of ['retry', 'discard']) {
      const reply = await operator.post(`/api/admin/jobs/${id}/${act}`)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflicto'])
    }
  })

  it('is not to be touched by who may only read', async () => {
    const admin = await start()
    const reader = await admin.as('read_only')
    const id = await put('e.dead', { attempts: 3 })
    expect((await reader.get('/api/admin/jobs')).statusCode).toBe(200)
    expect((await reader.post(`/api/admin/jobs/${id}/retry`)).statusCode).toBe(403)
    expect((await reader.post(`/api/admin/jobs/${id}/discard`)).statusCode).toBe(403)
  })
})
