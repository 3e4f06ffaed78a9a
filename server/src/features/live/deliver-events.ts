import type { Log } from '../../platform/log/log.ts'
import type { EventBatch, Position } from '../search/index.ts'
import type { LiveConnection } from './live-connection.ts'

export interface DeliveryOptions {
  readonly readEvents: (positions: readonly Position[]) => Promise<readonly (EventBatch | null)[]>
  /** The browser received the end, so no mail is due. */
  readonly onDelivered: (searchIds: readonly string[]) => void
  readonly log: Log
}

const REPEATS_AT_ONCE = 8
const REPEAT_WITHIN_MS = 5_000

export function createDelivery({ readEvents, onDelivered, log }: DeliveryOptions) {
  async function deliver(readers: readonly LiveConnection[]): Promise<void> {
    const news = await readEvents(readers.map(({ searchId, sent }) => ({ searchId, after: sent })))
    const delivered = readers.filter((reader, index) =>
      reader.sendBatch(() => deliverEvents(reader, news[index] ?? null)),
    )
    if (delivered.length > 0) onDelivered(delivered.map(({ searchId }) => searchId))
  }

  /**
   * Retries a failed statement per reader, so only the reader that causes the failure is closed. Readers left
   * at the time limit are closed too.
   */
  async function deliverOneByOne(readers: readonly LiveConnection[]): Promise<void> {
    const untilMs = performance.now() + REPEAT_WITHIN_MS
    for (let first = 0; first < readers.length; first += REPEATS_AT_ONCE) {
      const some = readers.slice(first, first + REPEATS_AT_ONCE)
      const isLate = performance.now() > untilMs
      const repeats = await Promise.allSettled(
        some.map((reader) => (isLate ? Promise.reject(new Error('too late')) : deliver([reader]))),
      )
      for (const [index, { status }] of repeats.entries())
        if (status === 'rejected') some[index]?.close('serverError', 'Try again')
    }
  }

  return async (readers: readonly LiveConnection[]): Promise<void> => {
    try {
      await deliver(readers)
    } catch (error) {
      log.error('live.read.failed', error, { readers: readers.length })
      await deliverOneByOne(readers)
    }
  }
}

function deliverEvents(reader: LiveConnection, news: EventBatch | null): boolean {
  if (reader.phase === 'closing') return false
  if (!news) {
    reader.send({ type: 'authFailed', message: 'La búsqueda ya no existe.', code: 'sesion_inexistente' })
    reader.close('authFailed', 'No such search')
    return false
  }
  if (reader.phase === 'joining') {
    reader.phase = 'joined'
    reader.sent = Math.min(reader.sent, news.lastSeq)
    reader.send({ type: 'authSuccess', sessionId: reader.searchId, version: 1, lastSeq: news.lastSeq })
  }
  const span = news.events.length > 0 ? reader.span?.child('live.deliver', 'producer') : null
  const areAllSent = news.events.every((event) => reader.sendEvent(event.seq, JSON.stringify(event)))
  span?.end({ 'multas.sockets': 1, 'multas.events': news.events.length })
  if (!areAllSent) return false
  reader.sent = Math.max(reader.sent, Math.min(news.upTo, news.lastSeq))
  if (reader.sent < news.lastSeq) reader.mustReadAgain = true
  const isOver = news.isComplete && reader.sent >= news.lastSeq
  if (isOver) reader.close('done', 'Search complete')
  return isOver
}
