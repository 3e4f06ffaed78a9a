import type { LiveEvent } from '@multas/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { CommittedEntry, Search, SearchHooks } from '../search/index.ts'
import type { Followers } from './followers.ts'
import { gatherMarks } from './gather-marks.ts'
import { gatherWakeUps, type PushedEvents, readWakeUps } from './gather-wake-ups.ts'
import { createHub, type FreshEvents, type Hub } from './hub.ts'

export interface LiveDeps {
  readonly bus: Bus
  readonly log: Log
  readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'>
  readonly followers: Followers
  readonly search: Pick<Search, 'readEvents' | 'markDelivered' | 'presentEntry' | 'queue'>
}

export interface Live extends FeatureWith<'start' | 'close'> {
  readonly hub: Hub
  readonly hooks: Pick<SearchHooks, 'onEventsCommitted'>
}

/** Delivers committed events directly to local sockets and by wake-up to other processes. */
export function createLive({ bus, log, secrets, followers, search }: LiveDeps): Live {
  const { readEvents, queue } = search
  const marks = gatherMarks((ids) =>
    search.markDelivered(ids).catch((error: unknown) => log.error('live.mark_delivered.failed', error)),
  )
  const hub = createHub({ readEvents, onDelivered: marks.add, log }, followers)
  const open = (sealed: string): readonly LiveEvent[] =>
    JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url')))
  function publishPushed(searchId: string, pushed: readonly PushedEvents[]): void {
    try {
      const fresh = pushed.map(({ sealed, ...range }) => ({
        searchId,
        ...range,
        present: () => open(sealed),
      }))
      const delivered = hub.publish(fresh)
      if (delivered.length > 0) marks.add(delivered)
    } catch (error) {
      log.error('live.pushed_events.failed', error)
      hub.wake([searchId])
    }
  }
  bus.on('search_events', (payload) => {
    const { sender, wakeUps } = readWakeUps(payload)
    if (sender === bus.processId) return
    for (const { searchId, pushed } of wakeUps) {
      if (pushed.length === 0) hub.wake([searchId])
      else publishPushed(searchId, pushed)
    }
  })
  bus.onReconnect(() => hub.wakeAll())
  const wakeOthers = gatherWakeUps(
    (payload) => void bus.wake('search_events', payload),
    bus.processId,
    (committed) => secrets.encrypt(JSON.stringify(search.presentEntry(committed))).toString('base64url'),
  )
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
