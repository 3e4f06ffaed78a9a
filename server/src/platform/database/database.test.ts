import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import { statement } from './statement.ts'

const database = useTestDatabase()

const HOT = statement({ name: 'test.hot', text: 'select $1::text as word', row: { word: 'text' } })
const REPLANNED = statement({
  name: 'test.replanned',
  isReplanned: true,
  text: 'select $1::text as other',
  row: { other: 'text' },
})
const LIST_PREPARED = statement({
  name: 'test.prepared',
  isReplanned: true,
  text: 'select name from pg_prepared_statements order by name',
  row: { name: 'text' },
})
const BACKEND = statement({
  name: 'test.backend',
  text: 'select pg_backend_pid() as id',
  row: { id: 'int4' },
})
const FAILS = statement({ name: 'test.fails', text: 'select 1 / 0 as none' })

/** The settings that a pool states when it connects: PostgreSQL 15, section 55.2.1, `StartupMessage`. */
async function readStartup(): Promise<Map<string, string>> {
  const { promise: message, resolve } = Promise.withResolvers<Buffer>()
  const server = createServer((socket: Socket) =>
    socket.once('data', (data: Buffer) => {
      resolve(data)
      socket.destroy()
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const pool = openDatabase({
    connectionString: `postgres://someone:word@127.0.0.1:${port}/some?sslmode=disable`,
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  await pool.pool.query('select 1').catch(() => undefined)
  const words = (await message).subarray(8).toString('utf8').split('\0')
  await pool.close()
  await new Promise((closed) => server.close(closed))
  const pairs = words.flatMap((word, at) =>
    at % 2 === 0 && word !== '' ? [[word, words[at + 1] ?? '']] : [],
  )
  return new Map(pairs as [string, string][])
}

describe('a connection', () => {
  it('states nothing at its start that PgBouncer refuses', async () => {
    const startup = await readStartup()
    expect(startup.get('user')).toBe('someone')
    const accepted = ['user', 'database', 'client_encoding', 'application_name']
    expect([...startup.keys()].filter((name) => !accepted.includes(name))).toEqual([])
  })

  it('has neither names nor settings behind a pooler that keeps no session', async () => {
    const { pool, close } = openDatabase({
      connectionString: database().connectionString,
      maxConnections: 1,
      onIdleError: () => undefined,
      hasSession: false,
      prepare: (values) => (values[0] === 'moved' ? Promise.resolve(['here']) : null),
    })
    const select = (word: string) =>
      pool.query<{ word: string }>({ name: 'test.word', text: 'select $1::text as word', values: [word] })
    expect((await select('one')).rows).toEqual([{ word: 'one' }])
    expect((await select('moved')).rows).toEqual([{ word: 'here' }])
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_prepared_statements) as named,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    await close()
    expect(rows).toEqual([{ named: 0, idle: '0' }])
  })

  it('lets PostgreSQL choose its plans and ends abandoned transactions', async () => {
    const { rows } = await database().pool.query(
      `select current_setting('plan_cache_mode') as plans, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('tcp_keepalives_idle') as keepalive`,
    )
    expect(rows).toEqual([{ plans: 'auto', idle: '15s', keepalive: '30' }])
  })
})

describe('a declared statement', () => {
  const openOne = () =>
    openDatabase({
      connectionString: database().connectionString,
      maxConnections: 1,
      onIdleError: () => undefined,
      prepare: (values) => (values[0] === 'moved' ? Promise.resolve(['here']) : null),
    })

  it('is prepared, also in a transaction and with replaced values, unless it is replanned', async () => {
    const { db, close } = openOne()
    const words = await db.transaction().execute(async (transaction) => {
      const first = await HOT.query(transaction, ['one'])
      const moved = await HOT.query(transaction, ['moved'])
      await REPLANNED.query(transaction, ['two'])
      return [...first.rows, ...moved.rows]
    })
    await REPLANNED.query(db, ['three'])
    const { rows } = await LIST_PREPARED.query(db)
    await close()
    expect(words).toEqual([{ word: 'one' }, { word: 'here' }])
    expect(rows).toEqual([{ name: 'test.hot' }])
  })

  it('closes a connection on which it failed outside of a transaction', async () => {
    const { db, close } = openOne()
    const id = async () => (await BACKEND.query(db)).rows[0]?.id
    const before = await id()
    await expect(FAILS.query(db)).rejects.toThrow('division by zero')
    const after = await id()
    await close()
    expect(after).not.toBe(before)
  })
})
