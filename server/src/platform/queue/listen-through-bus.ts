import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { type Bus, QUEUE_CHANNELS } from '../bus/bus.ts'

type TakeClient = (error: undefined, client: unknown, release: () => void) => void

/** Jobs may have been enqueued while the bus was down. */
const MISSED = { channel: 'jobs:insert', payload: '{"r":0,"count":100}' }

/**
 * Returns the pool for graphile-worker, with the bus as the listening client: it needs no second connection
 * and no pooler that keeps sessions. The library takes only that client with a callback.
 */
export function listenThroughBus(pool: pg.Pool, bus: Pick<Bus, 'on' | 'onReconnect'>): pg.Pool {
  const listening = Object.assign(new EventEmitter(), { query: () => Promise.resolve() })
  for (const channel of QUEUE_CHANNELS)
    bus.on(channel, (payload) => listening.emit('notification', { channel, payload }))
  bus.onReconnect(() => listening.emit('notification', MISSED))
  const connect = (take?: TakeClient) => {
    if (take === undefined) return pool.connect()
    queueMicrotask(() => take(undefined, listening, () => undefined))
    return undefined
  }
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
