import { defineCall } from '@multas/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startTestAdmin } from '../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { Problem } from './problem.ts'

const current = useTestDatabase()

const act = defineCall({
  operation: 'test.act',
  method: 'POST',
  path: '/api/admin/test/act',
  summary: 'Hace algo.',
  access: { by: 'admin', role: 'operator' },
  body: z.strictObject({ how: z.string() }),
  replies: { 200: z.object({ how: z.string() }) },
})

const start = async (database = current()) => {
  const { db, pool } = database
  await sql`create table if not exists acts (
    how text primary key, transaction xid8 not null default pg_current_xact_id())`.execute(db)
  const insert = (how: string) => sql`insert into acts (how) values (${how})`
  return startTestAdmin(database, (app, register) =>
    register(app, act, async ({ body: { how } }) => {
      await db.transaction().execute(async (tx) => void (await insert(how).execute(tx)))
      await pool.query('insert into acts (how) values ($1)', [`${how} again`])
      // A failure that the handler expects must not end the others.
      await insert(how)
        .execute(db)
        .catch(() => undefined)
      await Promise.all([
        db.transaction().execute(async (tx) => void (await insert(`${how} left`).execute(tx))),
        db.transaction().execute(async (tx) => void (await insert(`${how} right`).execute(tx))),
      ])
      if (how === 'breaks') throw new Error('the inside')
      if (how === 'refused') throw new Problem(409, 'conflicto', 'No.')
      if (how === 'cut')
        await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      return { how }
    }),
  )
}

const transactionsOf = async (how: string) => {
  const { rows } = await sql<{ at: string }>`
    select transaction::text as at from acts where how like ${`${how}%`}`.execute(current().db)
  return rows.map(({ at }) => at)
}

it('writes act and audit row together, and no act without its row', async () => {
  const { as, auditLog } = await start()
  const operator = await as('operator')
  expect((await operator.post(act.path, { how: 'done' })).statusCode).toBe(200)
  expect((await auditLog()).at(-1)).toMatchObject({ operation: 'test.act', outcome: 'done' })
  expect(await transactionsOf('done')).toHaveLength(4)
  expect(new Set(await transactionsOf('done')).size).toBe(1)
  const { db } = current()
  await sql`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'gone'; end $$`.execute(db)
  await sql`create trigger refuse_audit before insert on admin_audit for each row when (new.outcome = 'done')
    execute function refuse_audit()`.execute(db)
  expect((await operator.post(act.path, { how: 'unrecorded' })).statusCode).toBe(500)
  expect(await transactionsOf('unrecorded')).toEqual([])
  await sql`drop trigger refuse_audit on admin_audit`.execute(db)
})

it('undoes an act that fails, and keeps what a refusal wrote', async () => {
  const { as, auditLog } = await start()
  const operator = await as('operator')
  expect((await operator.post(act.path, { how: 'breaks' })).statusCode).toBe(500)
  expect(await transactionsOf('breaks')).toEqual([])
  expect((await auditLog()).at(-1)).toMatchObject({ outcome: 'failed' })
  expect((await operator.post(act.path, { how: 'refused' })).statusCode).toBe(409)
  expect(await transactionsOf('refused')).toHaveLength(4)
  expect((await auditLog()).at(-1)).toMatchObject({ outcome: 'refused' })
})

it('loses the act with the connection that it was made on', async () => {
  const { as } = await start()
  const operator = await as('operator')
  expect((await operator.post(act.path, { how: 'cut' })).statusCode).toBeGreaterThanOrEqual(500)
  expect(await transactionsOf('cut')).toEqual([])
  expect((await operator.post(act.path, { how: 'after' })).statusCode).toBe(200)
})

it.each([1, 2])('needs no second connection: %i for five acts at once', async (maxConnections) => {
  const { connectionString } = current()
  const few = openDatabase({ connectionString, maxConnections, onIdleError: () => undefined })
  try {
    const { as } = await start(few)
    const operator = await as('operator')
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `few ${maxConnections} ${letter}`)
    const replies = await Promise.all(names.map((how) => operator.post(act.path, { how })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    for (const how of names) expect(new Set(await transactionsOf(how)).size).toBe(1)
  } finally {
    await few.close()
  }
})
