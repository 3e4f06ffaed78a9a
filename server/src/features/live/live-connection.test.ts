import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import type { EventBatch } from '../search/index.ts'
import { createHub } from './hub.ts'
import { LiveConnection } from './live-connection.ts'

const VEHICLE = { marca: 'FIAT', modelo: null, anio: null }
const eventsOf = (count: number, bytes: number): EventBatch => ({
  lastSeq: count,
  isComplete: false,
  upTo: count,
  events: Array.from({ length: count }, (_, n) => ({
    type: 'vehicle_info',
    seq: n + 1,
    vehicle: { ...VEHICLE, modelo: 'x'.repeat(bytes) },
  })),
})

/** A wire whose other side takes everything at once, and how many writes it took. */
async function join(news: EventBatch) {
  const seen = { writes: 0, messages: 0 }
  const take = (done: () => void) => {
    seen.writes += 1
    done()
  }
  const wire = new Writable({
    decodeStrings: false,
    write: (_chunk, _encoding, done) => take(done),
    writev: (_chunks, done) => take(done),
  })
  const socket = {
    get bufferedAmount() {
      return wire.writableLength
    },
    send(text: string) {
      seen.messages += 1
      wire.write(text)
    },
  }
  const connection = new LiveConnection(socket as never, wire as never, 'search', 0, () => undefined)
  connection.phase = 'joining'
  createHub({
    readEvents: async () => [news],
    onDelivered: () => undefined,
    log: createLog('silent'),
  }).join(connection)
  await expect.poll(() => connection.phase).toBe('joined')
  return { connection, seen }
}

it('writes the acknowledgement and what a browser missed at once', async () => {
  const { connection, seen } = await join(eventsOf(40, 100))
  expect(connection.sent).toBe(40)
  expect(seen).toEqual({ messages: 41, writes: 1 })
})

it('does not take a long replay for a reader that does not read', async () => {
  const { connection, seen } = await join(eventsOf(200, 20_000))
  expect(connection).toMatchObject({ sent: 200, behindSinceMs: 0 })
  expect(seen.writes).toBeLessThan(70)
})
