import { expect, it } from 'vitest'
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
