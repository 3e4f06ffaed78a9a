import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestReplica, type TestReplica } from '../../../test/start-test-replica.ts'
import { type Database, openDatabase } from './database.ts'

let servers: TestReplica
beforeAll(async () => {
  servers = await startTestReplica()
})
afterAll(() => servers?.close())

const open: Database[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

function openWith(replicaUrl: string, mayUse = true) {
  const changes: string[] = []
  const database = openDatabase({
    connectionString: servers.primaryUrl,
    maxConnections: 2,
    onIdleError: () => undefined,
    replica: {
      connectionString: replicaUrl,
      mayUse: () => mayUse,
      onChange: (state) => changes.push(state.isUsable ? 'usable' : state.reason),
    },
  })
  open.push(database)
  const ask = () => isReplica(database.reads.pool)
  /** A busy machine may take longer for the first answer of a replica than reads wait for it. */
  async function reachReplica() {
    await expect.poll(ask).toBe(true)
    changes.splice(0)
  }
  return { database, changes, isReplica: ask, reachReplica }
}

async function isReplica(on: Pick<Database['pool'], 'query'>): Promise<boolean> {
  const { rows } = await on.query<{ it: boolean }>('select pg_is_in_recovery() as it')
  return rows[0]?.it ?? false
}

describe('reads that tolerate delay', () => {
  it('go to the replica, of both forms, and nothing else does', async () => {
    const { database, changes, reachReplica } = openWith(servers.replicaUrl)
    const { pool, reads } = database
    await reachReplica()
    const named = { name: 'test.where', text: 'select pg_is_in_recovery() and $1 as it', values: [true] }
    expect((await reads.pool.query(named)).rows).toEqual([{ it: true }])
    const built = await sql<{ it: boolean }>`select pg_is_in_recovery() and ${true} as it`.execute(reads.db)
    expect(built.rows).toEqual([{ it: true }])
    expect(await isReplica(pool)).toBe(false)
    expect(changes).toEqual([])
  })

  it('go to the primary while they may not be late', async () => {
    expect(await openWith(servers.replicaUrl, false).isReplica()).toBe(false)
  })

  it('are sent to the primary when the replica refuses them', async () => {
    const { database, reachReplica } = openWith(servers.replicaUrl)
    await reachReplica()
    await servers.onReplica('select pg_wal_replay_pause()')
    await database.pool.query('create table newer as select 1 as id')
    expect((await database.reads.pool.query('select id from newer')).rows).toEqual([{ id: 1 }])
    await servers.onReplica('select pg_wal_replay_resume()')
    await reachReplica()
  })

  it('cannot write, not even on the primary', async () => {
    const { database } = openWith(servers.primaryUrl)
    await expect(database.reads.pool.query('create table written (id int)')).rejects.toMatchObject({
      code: '25006',
    })
    const { rows } = await database.pool.query(`select to_regclass('written') as it`)
    expect(rows).toEqual([{ it: null }])
  })

  it('never go to another database', async () => {
    const { database, changes } = openWith(servers.primaryUrl.replace(/postgres$/, 'template1'))
    const { rows } = await database.reads.pool.query('select current_database() as name')
    expect(rows).toEqual([{ name: 'postgres' }])
    expect(changes).toEqual(['another_database'])
  })

  it('go to the primary when the replica is gone, which is reported once', async () => {
    const { changes, isReplica, reachReplica } = openWith(servers.replicaUrl)
    await reachReplica()
    await servers.stopReplica()
    expect([await isReplica(), await isReplica(), await isReplica()]).toEqual([false, false, false])
    expect(changes).toEqual(['unreachable'])
  })
})
