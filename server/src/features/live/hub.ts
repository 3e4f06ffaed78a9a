import type { LiveEvent, QueuePlace } from '@multas/contract'
import type { Span } from '../../platform/tracing/span.ts'
import { createPlaceAnnouncer } from './announce-places.ts'
import { createDelivery, type DeliveryOptions } from './deliver-events.ts'
import type { LiveConnection } from './live-connection.ts'

export interface FreshEvents {
  readonly searchId: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly present: () => readonly LiveEvent[]
  readonly span?: Span
}

/**
 * Followers of each search in this process and how far each has read. Events committed here are pushed
 * (`publish`); others, and missed ones, are read from the table (`wake`). A connection accepts a pushed event
 * only without a gap, so order holds and nothing is sent twice.
 */
export interface Hub {
  join(connection: LiveConnection): void
  leave(connection: LiveConnection): void
  publish(fresh: readonly FreshEvents[]): void
  wake(searchIds: readonly string[]): void
  wakeAll(): void
  read(connection: LiveConnection): void
  announcePlaces(places: ReadonlyMap<string, QueuePlace>): void
  isFollowed(searchId: string): boolean
  connections(): Iterable<LiveConnection>
  size(): number
}

const READERS = 500

export function createHub(options: DeliveryOptions): Hub {
  const deliver = createDelivery(options)
  const followers = new Map<string, Set<LiveConnection>>()
  const toRead = new Set<LiveConnection>()
  const state = { size: 0, isReading: false }

  function read(connection: LiveConnection): void {
    if (connection.behindSinceMs > 0) return
    if (connection.isReading) {
      connection.mustReadAgain = true
      return
    }
    toRead.add(connection)
    if (!state.isReading) {
      state.isReading = true
      setImmediate(readWaiting)
    }
  }

  async function readWaiting(): Promise<void> {
    while (toRead.size > 0) {
      const readers = [...toRead].slice(0, READERS)
      for (const reader of readers) {
        toRead.delete(reader)
        reader.isReading = true
        reader.mustReadAgain = false
      }
      await readFor(readers)
    }
    state.isReading = false
  }

  async function readFor(readers: readonly LiveConnection[]): Promise<void> {
    await deliver(readers)
    for (const reader of readers) {
      reader.isReading = false
      if (reader.mustReadAgain && reader.phase === 'joined') toRead.add(reader)
    }
  }

  function* connections(): Iterable<LiveConnection> {
    for (const readers of followers.values()) yield* readers
  }

  return {
    read,
    connections,
    announcePlaces: createPlaceAnnouncer(connections),
    join(connection) {
      const others = followers.get(connection.searchId)
      if (others) others.add(connection)
      else followers.set(connection.searchId, new Set([connection]))
      state.size += 1
      read(connection)
    },
    leave(connection) {
      const others = followers.get(connection.searchId)
      if (!others?.delete(connection)) return
      if (others.size === 0) followers.delete(connection.searchId)
      toRead.delete(connection)
      state.size -= 1
    },
    publish(fresh) {
      for (const events of fresh) {
        const readers = followers.get(events.searchId)
        if (readers) publishTo(readers, events, read)
      }
    },
    wake(searchIds) {
      for (const id of searchIds) for (const connection of followers.get(id) ?? []) read(connection)
    },
    wakeAll() {
      for (const readers of followers.values()) for (const connection of readers) read(connection)
    },
    isFollowed: (searchId) => followers.has(searchId),
    size: () => state.size,
  }
}

function publishTo(
  readers: ReadonlySet<LiveConnection>,
  events: FreshEvents,
  read: (connection: LiveConnection) => void,
): void {
  let texts: { seq: number; text: string }[] | undefined
  let ends = false
  let sockets = 0
  let span: Span | null | undefined
  for (const reader of readers) {
    const follows = reader.phase === 'joined' && !reader.isReading && reader.sent === events.firstSeq - 1
    if (!follows) {
      if (reader.sent < events.lastSeq) read(reader)
      continue
    }
    if (!texts) {
      span = events.span?.child('live.deliver', 'producer')
      const messages = events.present()
      texts = messages.map((message) => ({ seq: message.seq, text: JSON.stringify(message) }))
      ends = messages.at(-1)?.type === 'session_complete'
    }
    const all = texts
    reader.sendBatch(() => {
      if (!all.every(({ seq, text }) => reader.sendEvent(seq, text))) return
      sockets += 1
      reader.sent = events.lastSeq
      if (ends) reader.close('done', 'Search complete')
    })
  }
  span?.end({ 'multas.sockets': sockets, 'multas.events': texts?.length ?? 0 })
}
