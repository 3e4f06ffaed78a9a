import { expect, it } from 'vitest'
import { openRoutedDatabase } from '../../../test/open-routed-database.ts'
import { openTestBus } from '../../../test/open-test-bus.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log/log.ts'
import { listenThroughBus } from '../queue/listen-through-bus.ts'

const database = useTestDatabase()
const log = createLog('silent')

it('brings the queue what it would listen for on a connection of its own', async () => {
  const { pool } = database()
  const bus = await openTestBus(database(), log)
  const { promise: received, resolve } = Promise.withResolvers<unknown>()
  const seen = listenThroughBus(pool, bus)
  seen.connect((error, client) => {
    expect(error).toBe(undefined)
    client?.on('notification', resolve)
  })
  await pool.query(`select pg_notify('jobs:insert', '{"count":1}')`)
  expect(await received).toEqual({ channel: 'jobs:insert', payload: '{"count":1}' })
  const own = await seen.connect()
  const { rows } = await own.query('select pg_listening_channels() as channel')
  own.release()
  await bus.close()
  expect(rows).toEqual([])
})

it('reconnects once, and calls every listener, when one of them throws', async () => {
  const { pool } = database()
  const bus = await openTestBus(database(), log)
  const fail = () => {
    throw new Error('of the test')
  }
  const notified = Promise.withResolvers<void>()
  bus.onReconnect(fail)
  bus.onReconnect(notified.resolve)
  bus.on('permits', fail)
  const received = Promise.withResolvers<string>()
  bus.on('permits', received.resolve)
  const HOLDERS = `select pid from pg_locks where locktype = 'advisory' and objsubid = 1
    and (classid::bigint << 32 | objid::bigint) = $1::bigint`
  const holders = async () => (await pool.query<{ pid: number }>(HOLDERS, [bus.processId])).rows
  await pool.query(`select pg_terminate_backend(pid) from (${HOLDERS}) as holder`, [bus.processId])
  await notified.promise
  const after = await holders()
  await bus.wake('permits', 'again')
  expect(await received.promise).toBe('again')
  expect(await holders()).toEqual(after)
  await bus.close()
})

it('ends a statement whose connection fell silent while the bus was down', async () => {
  const { router, routed, answer, close } = await openRoutedDatabase(database())
  const bus = await openTestBus(routed, log, () => routed.dropSilentConnections(0))
  const asked = new Promise<unknown>((resolve) =>
    bus.onDisconnect(() => {
      router.freeze()
      resolve(answer().catch((error: Error) => error.message))
    }),
  )
  await database().pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1
      and (classid::bigint << 32 | objid::bigint) = $1::bigint`,
    [bus.processId],
  )
  expect(await asked).toContain('terminated')
  expect(await answer()).toEqual([{ one: 1 }])
  await bus.close()
  await close()
})

it('frees the lock of a process whose machine is gone without a word', async () => {
  const { router, routed, close } = await openRoutedDatabase(database())
  const bus = await openTestBus(routed, log, () => undefined, 200)
  const { processId } = bus
  const isFree = async () => {
    const { rows } = await database().pool.query('select pg_try_advisory_xact_lock($1) as free', [processId])
    return rows[0].free
  }
  expect(await isFree()).toBe(false)
  router.freeze()
  router.route(null)
  await expect.poll(isFree).toBe(true)
  await bus.close()
  await close()
})

it('wakes the queue after a gap', async () => {
  const again: (() => void)[] = []
  const seen = listenThroughBus(database().pool, {
    on: () => undefined,
    onReconnect: (listener) => void again.push(listener),
  })
  const channel = await new Promise((resolve) =>
    seen.connect((_error, client) => {
      client?.on('notification', (message) => resolve(message.channel))
      for (const listener of again) listener()
    }),
  )
  expect(channel).toBe('jobs:insert')
})
