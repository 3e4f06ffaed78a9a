import { createHub, type FreshEvents, type Hub } from '../features/live/index.ts'
import type { CommittedEntry, Search } from '../features/search/index.ts'
import type { Foundation } from './foundation.ts'

/** Delivers committed events directly to local sockets and by wake-up to other processes. */
export interface LiveWiring {
  readonly hub: Hub
  readonly onCommitted: (committed: readonly CommittedEntry[]) => void
}

/** `search` is lazy because it is created with this result. */
export function wireLive({ bus, log }: Foundation, search: () => Search): LiveWiring {
  const hub = createHub({
    readEvents: (positions) => search().readEvents(positions),
    onDelivered: (ids) =>
      void search()
        .markDelivered(ids)
        .catch((error: unknown) => log.error('live.mark_delivered.failed', error)),
    log,
  })
  bus.on('search_events', (payload) => {
    const [sender, ...ids] = payload.split(' ')
    if (sender !== bus.processId) hub.wake(ids)
  })
  bus.onReconnect(() => hub.wakeAll())
  return {
    hub,
    onCommitted(committed) {
      hub.publish(committed.map((one) => toFreshEvents(one, search)))
      if (bus.hasPeers()) void bus.wake('search_events', wakeUp(bus.processId, committed))
    },
  }
}

function toFreshEvents(committed: CommittedEntry, search: () => Search): FreshEvents {
  const { entry, firstSeq } = committed
  return {
    searchId: entry.searchId,
    firstSeq,
    lastSeq: firstSeq + entry.events.length - 1,
    present: () => search().presentEntry(committed),
  }
}

/** NOTIFY takes 8,000 bytes: 200 searches of 37. */
const wakeUp = (sender: string, committed: readonly CommittedEntry[]): string =>
  [sender, ...new Set(committed.map(({ entry }) => entry.searchId))].join(' ')
