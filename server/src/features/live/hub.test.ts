import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import type { Span } from '../../platform/tracing/span.ts'
import type { EventBatch, Position } from '../search/index.ts'
import { createHub } from './hub.ts'
import { LiveConnection } from './live-connection.ts'

const VEHICLE = { marca: 'FIAT', modelo: null, anio: null }
const NEWS: EventBatch = { lastSeq: 3, isComplete: false, events: [], upTo: 3 }

/** A connection whose other end keeps what it was sent and how it was closed. */
function reader(searchId: string) {
  const end: { messages: { type: string }[]; code: number | null } = { messages: [], code: null }
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => end.messages.push(JSON.parse(text)),
    close(code: number) {
      end.code = code
    },
  }
  const connection = new LiveConnection(
    socket as never,
    new PassThrough() as never,
    searchId,
    0,
    () => undefined,
  )
  connection.phase = 'joining'
  return { connection, end }
}

function startHub(readEvents: (positions: readonly Position[]) => Promise<(EventBatch | null)[]>) {
  return createHub({ readEvents, onDelivered: () => undefined, log: createLog('silent') })
}

it('closes only the reader that a reading fails for', async () => {
  const hub = startHub(async (positions) => {
    if (positions.some(({ searchId }) => searchId === 'culprit')) throw new Error('out of range')
    return positions.map(() => NEWS)
  })
  const readers = Array.from({ length: 40 }, (_, n) => reader(n === 17 ? 'culprit' : `search-${n}`))
  for (const { connection } of readers) hub.join(connection)
  await expect.poll(() => readers.filter(({ end }) => end.code !== null).length).toBe(1)
  expect(readers[17]?.end.code).toBe(1011)
  await expect.poll(() => readers.filter(({ end }) => end.messages.length > 0).length).toBe(39)
  expect(readers.every(({ connection }) => connection.phase !== 'joining')).toBe(true)
})

it('reads again for the others afterwards', async () => {
  let readings = 0
  const hub = startHub(async (positions) => {
    readings += 1
    if (positions.some(({ searchId }) => searchId === 'culprit')) throw new Error('out of range')
    return positions.map(() => NEWS)
  })
  const [culprit, other] = [reader('culprit'), reader('other')]
  hub.join(culprit.connection)
  hub.join(other.connection)
  await expect.poll(() => other.connection.phase).toBe('joined')
  await expect.poll(() => other.connection.isReading).toBe(false)
  const before = readings
  hub.wake(['other'])
  await expect.poll(() => readings).toBe(before + 1)
})

it('sends a browser that names an event from before a restore all that follows', async () => {
  const table = [1]
  const hub = startHub(async (positions) =>
    positions.map(({ after }) => ({
      lastSeq: table.length,
      isComplete: table.length === 3,
      events: table.slice(after).map((seq) => ({ type: 'vehicle_info' as const, seq, vehicle: VEHICLE })),
      upTo: Math.max(after, table.length),
    })),
  )
  const { connection, end } = reader('search')
  connection.sent = 4
  hub.join(connection)
  await expect.poll(() => connection.phase).toBe('joined')
  table.push(2, 3)
  hub.wake(['search'])
  await expect.poll(() => end.code).toBe(1000)
  expect(end.messages.slice(1)).toMatchObject([{ seq: 2 }, { seq: 3 }])
})

it('starts no span for events that no socket can take yet', async () => {
  const hub = startHub(async (positions) => positions.map(() => NEWS))
  const { connection } = reader('search')
  hub.join(connection)
  await expect.poll(() => connection.phase).toBe('joined')
  const started: string[] = []
  const span = { child: (name: string) => void started.push(name) } as unknown as Span
  hub.publish([{ searchId: 'search', firstSeq: 9, lastSeq: 9, present: () => [], span }])
  expect(started).toEqual([])
})

it('closes everybody when nothing can be read', async () => {
  const hub = startHub(() => Promise.reject(new Error('no database')))
  const readers = Array.from({ length: 20 }, (_, n) => reader(`search-${n}`))
  for (const { connection } of readers) hub.join(connection)
  await expect.poll(() => readers.filter(({ end }) => end.code === 1011).length).toBe(20)
})
