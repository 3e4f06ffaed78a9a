import { createHub, type FreshEvents, type Hub } from '../features/live/index.ts'
import type { CommittedEntry, Search } from '../features/search/index.ts'
import type { Infrastructure } from './infrastructure.ts'

/** NOTIFY takes 8,000 bytes: 200 ids of 37. */
const SEARCHES_PER_NOTIFY = 200
const GATHER_MS = 30

/** Delivers committed events directly to local sockets and by wake-up to other processes. */
export interface LiveWiring {
  readonly hub: Hub
  readonly onCommitted: (committed: readonly CommittedEntry[]) => void
}

/** `search` is lazy because it is created with this result. */
export function wireLive({ bus, log }: Infrastructure, search: () => Search): LiveWiring {
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
  const wakeOthers = gatherWakeUps((payload) => void bus.wake('search_events', payload), bus.processId)
  return {
    hub,
    onCommitted(committed) {
      hub.publish(committed.map((one) => toFreshEvents(one, search)))
      if (bus.hasPeers()) wakeOthers(committed)
    },
  }
}

function toFreshEvents(committed: CommittedEntry, search: () => Search): FreshEvents {
  const { entry, firstSeq, span } = committed
  return {
    searchId: entry.searchId,
    firstSeq,
    lastSeq: firstSeq + entry.events.length - 1,
    present: () => search().presentEntry(committed),
    ...(span ? { span } : {}),
  }
}

/**
 * Collects wake-ups for other processes: each costs a NOTIFY here and a read there. Urgent events, for which
 * visitors wait, leave at once and take the others along.
 */
export function gatherWakeUps(wake: (payload: string) => void, sender: string) {
  let searchIds = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const ids = [...searchIds]
    searchIds = new Set()
    for (let first = 0; first < ids.length; first += SEARCHES_PER_NOTIFY)
      wake([sender, ...ids.slice(first, first + SEARCHES_PER_NOTIFY)].join(' '))
  }
  return (committed: readonly CommittedEntry[]): void => {
    for (const { entry } of committed) searchIds.add(entry.searchId)
    if (committed.some(({ entry }) => entry.isUrgent)) send()
    else timer ??= setTimeout(send, GATHER_MS)
  }
}
