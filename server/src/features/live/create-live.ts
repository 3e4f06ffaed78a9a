import type { Bus } from '../../platform/bus/bus.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CommittedEntry, Search, SearchHooks } from '../search/index.ts'
import type { Followers } from './followers.ts'
import { gatherMarks } from './gather-marks.ts'
import { gatherWakeUps } from './gather-wake-ups.ts'
import { createHub, type FreshEvents, type Hub } from './hub.ts'

export interface LiveDeps {
  readonly bus: Bus
  readonly log: Log
  readonly followers: Followers
  readonly search: Pick<Search, 'readEvents' | 'markDelivered' | 'presentEntry' | 'queue'>
}

export interface Live extends FeatureWith<'start' | 'close'> {
  readonly hub: Hub
  readonly hooks: Pick<SearchHooks, 'onEventsCommitted'>
}

/** Delivers committed events directly to local sockets and by wake-up to other processes. */
export function createLive({ bus, log, followers, search }: LiveDeps): Live {
  const { readEvents, queue } = search
  const marks = gatherMarks((ids) =>
    search.markDelivered(ids).catch((error: unknown) => log.error('live.mark_delivered.failed', error)),
  )
  const hub = createHub({ readEvents, onDelivered: marks.add, log }, followers)
  bus.on('search_events', (payload) => {
    const [sender, ...ids] = payload.split(' ')
    if (sender !== bus.processId) hub.wake(ids)
  })
  bus.onReconnect(() => hub.wakeAll())
  const wakeOthers = gatherWakeUps((payload) => void bus.wake('search_events', payload), bus.processId)
  let stopReadingQueue: (() => void) | undefined
  return {
    hub,
    hooks: {
      async onEventsCommitted(committed) {
        hub.publish(committed.map((one) => toFreshEvents(one, search)))
        if (bus.hasPeers()) wakeOthers(committed)
      },
    },
    async start() {
      const announce = () => hub.announcePlaces(queue.places())
      queue.onRead(announce)
      queue.onLeft(announce)
      stopReadingQueue = queue.watch()
    },
    async close() {
      stopReadingQueue?.()
      await marks.close()
    },
  }
}

function toFreshEvents(committed: CommittedEntry, search: LiveDeps['search']): FreshEvents {
  const { entry, firstSeq, span } = committed
  return {
    searchId: entry.searchId,
    firstSeq,
    lastSeq: firstSeq + entry.events.length - 1,
    present: () => search.presentEntry(committed),
    ...(span ? { span } : {}),
  }
}
