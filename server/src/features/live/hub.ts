import type { LiveEvent, QueuePlace } from '@multas/contract'
import type { Span } from '../../platform/tracing/span.ts'
import { createPlaceAnnouncer } from './announce-places.ts'
import { createDelivery, type DeliveryOptions } from './deliver-events.ts'
import { createFollowers, type Followers } from './followers.ts'
import type { LiveConnection } from './live-connection.ts'
import { readInTurns } from './read-in-turns.ts'

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
  /** Returns searches whose end it sent. */
  publish(fresh: readonly FreshEvents[]): readonly string[]
  wake(searchIds: readonly string[]): void
  wakeAll(): void
  read(connection: LiveConnection): void
  announcePlaces(places: ReadonlyMap<string, QueuePlace>): void
  isFollowed(searchId: string): boolean
  connections(): Iterable<LiveConnection>
  size(): number
}

export function createHub(options: DeliveryOptions, followers: Followers = createFollowers()): Hub {
  const { read, cancel } = readInTurns(createDelivery(options))
  return {
    read,
    connections: followers.all,
    announcePlaces: createPlaceAnnouncer(followers.all),
    join(connection) {
      followers.add(connection)
      read(connection)
    },
    leave(connection) {
      if (followers.remove(connection)) cancel(connection)
    },
    publish: (fresh) =>
      fresh
        .filter((events) => publishTo(followers.of(events.searchId), events, read))
        .map(({ searchId }) => searchId),
    wake(searchIds) {
      for (const id of searchIds) for (const connection of followers.of(id)) read(connection)
    },
    wakeAll() {
      for (const connection of followers.all()) read(connection)
    },
    isFollowed: followers.isFollowed,
    size: followers.size,
  }
}

function publishTo(
  readers: ReadonlySet<LiveConnection>,
  events: FreshEvents,
  read: (connection: LiveConnection) => void,
): boolean {
  let texts: { seq: number; text: string }[] | undefined
  let ends = false
  let isEndSent = false
  let sockets = 0
  let span: Span | null | undefined
  for (const reader of readers) {
    const follows = reader.phase === 'joined' && !reader.isReading && reader.sent === events.firstSeq - 1
    if (!follows) {
      if (reader.sent < events.lastSeq) read(reader)
      continue
    }
    if (!texts) {
      span = (events.span ?? reader.span)?.child('live.deliver', 'producer')
      const messages = events.present()
      texts = messages.map((message) => ({ seq: message.seq, text: JSON.stringify(message) }))
      ends = messages.at(-1)?.type === 'session_complete'
    }
    const all = texts
    reader.sendBatch(() => {
      if (!all.every(({ seq, text }) => reader.sendEvent(seq, text))) return
      sockets += 1
      reader.sent = events.lastSeq
      if (!ends) return
      reader.close('done', 'Search complete')
      isEndSent = true
    })
  }
  span?.end({ 'multas.sockets': sockets, 'multas.events': texts?.length ?? 0 })
  return isEndSent
}
