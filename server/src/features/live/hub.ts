import type { LiveEvent } from '@multas/contract'
import type { Log } from '../../platform/log/log.ts'
import type { News, Position } from '../search/index.ts'
import type { LiveConnection } from './live-connection.ts'

/** Events of one search that have just been committed in this process. */
export interface FreshEvents {
  readonly searchId: string
  readonly firstSeq: number
  readonly lastSeq: number
  /** Written out only when somebody follows. */
  readonly present: () => readonly LiveEvent[]
}

export interface HubOptions {
  readonly readEvents: (positions: readonly Position[]) => Promise<readonly (News | null)[]>
  /** A browser got the end of these searches from the table: no mail is owed for them. */
  readonly onDelivered: (searchIds: readonly string[]) => void
  readonly log: Log
}

/**
 * Who follows which search in this process, and how far each has got.
 *
 * Two roads lead to a browser. Events committed by this very process are handed over at once (`publish`). All the
 * others, and whatever a browser missed, are read from the table after the last number it was sent (`wake`). A
 * connection takes from the first road only what follows its last number without a gap, so that the order holds
 * and nothing comes twice.
 */
export interface Hub {
  join(connection: LiveConnection): void
  leave(connection: LiveConnection): void
  publish(fresh: readonly FreshEvents[]): void
  /** Something happened to these searches elsewhere. */
  wake(searchIds: readonly string[]): void
  /** Wake-ups were lost: every follower reads. */
  wakeAll(): void
  read(connection: LiveConnection): void
  isFollowed(searchId: string): boolean
  connections(): Iterable<LiveConnection>
  size(): number
}

/** Readers in one statement at most. */
const READERS = 500

export function createHub({ readEvents, onDelivered, log }: HubOptions): Hub {
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
    try {
      const news = await readEvents(readers.map(({ searchId, sent }) => ({ searchId, after: sent })))
      const delivered = readers.filter((reader, index) => hearNews(reader, news[index] ?? null))
      if (delivered.length > 0) onDelivered(delivered.map(({ searchId }) => searchId))
    } catch (error) {
      log.error('live.read.failed', error, { readers: readers.length })
      for (const reader of readers) reader.close('serverError', 'Try again')
    }
    for (const reader of readers) {
      reader.isReading = false
      if (reader.mustReadAgain && reader.phase === 'joined') toRead.add(reader)
    }
  }

  return {
    read,
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
    *connections() {
      for (const readers of followers.values()) yield* readers
    },
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
  for (const reader of readers) {
    const follows = reader.phase === 'joined' && !reader.isReading && reader.sent === events.firstSeq - 1
    if (!follows) {
      if (reader.sent < events.lastSeq) read(reader)
      continue
    }
    if (!texts) {
      const messages = events.present()
      texts = messages.map((message) => ({ seq: message.seq, text: JSON.stringify(message) }))
      ends = messages.at(-1)?.type === 'session_complete'
    }
    const all = texts
    reader.tellTogether(() => {
      if (!all.every(({ seq, text }) => reader.tell(seq, text))) return
      reader.sent = events.lastSeq
      if (ends) reader.close('done', 'Search complete')
    })
  }
}

/** Gives one reader what was read for it. True when that was the end of its search. */
function hearNews(reader: LiveConnection, news: News | null): boolean {
  if (reader.phase === 'closing') return false
  if (!news) {
    reader.say({ type: 'authFailed', message: 'La búsqueda ya no existe.', code: 'sesion_inexistente' })
    reader.close('authFailed', 'No such search')
    return false
  }
  if (reader.phase === 'joining') {
    reader.phase = 'joined'
    reader.sent = Math.min(reader.sent, news.lastSeq)
    reader.say({ type: 'authSuccess', sessionId: reader.searchId, version: 1, lastSeq: news.lastSeq })
  }
  const toldAll = news.events.every((event) => reader.tell(event.seq, JSON.stringify(event)))
  if (!toldAll) return false
  reader.sent = Math.max(reader.sent, news.upTo)
  if (reader.sent < news.lastSeq) reader.mustReadAgain = true
  const isOver = news.isComplete && reader.sent >= news.lastSeq
  if (isOver) reader.close('done', 'Search complete')
  return isOver
}
