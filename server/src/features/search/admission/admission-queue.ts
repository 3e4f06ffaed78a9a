import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import type { Log } from '../../../platform/log/log.ts'
import { readWaiting } from './read-waiting.ts'
import { KnownWaiting, type WaitingView } from './waiting-view.ts'

/**
 * Waiting searches of all processes, at most a second old if some wait. The rows (`search_runs.waiting_since`) are the
 * queue; this copy serves estimates and fairness.
 */
export interface AdmissionQueue extends WaitingView {
  watch(): () => void
  read(): Promise<void>
  /** Resolves when its place is known; never throws. */
  joined(searchId: string): Promise<void>
  onRead(listener: () => void): void
  onLeft(listener: () => void): void
}

export interface AdmissionQueueOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly hasPeers?: () => boolean
}

const READ_EVERY_MS = 1_000
const ALONE_EVERY = 5
const FRESH_MS = 300

export function createAdmissionQueue({
  database,
  clock,
  log,
  hasPeers,
}: AdmissionQueueOptions): AdmissionQueue {
  const known = new KnownWaiting()
  const listeners: (() => void)[] = []
  const leftListeners: (() => void)[] = []
  let reading: Promise<void> | null = null

  async function readNow(): Promise<void> {
    known.startReading()
    known.read(await readWaiting(database, clock()))
    for (const listener of listeners) listener()
  }

  function read(): Promise<void> {
    reading ??= readNow().finally(() => {
      reading = null
    })
    return reading
  }

  async function readQuietly(): Promise<void> {
    try {
      await read()
    } catch (error) {
      if (!isDatabaseOutage(error)) log.error('search.waiting.read_failed', error)
    }
  }

  return {
    read,
    watch() {
      void readQuietly()
      let ticks = 0
      const timer = setInterval(() => {
        ticks += 1
        if (known.hasLine() || hasPeers?.() !== false || ticks % ALONE_EVERY === 0) void readQuietly()
      }, READ_EVERY_MS)
      return () => clearInterval(timer)
    },
    async joined(searchId) {
      known.joined(searchId)
      if (!known.isFresh(FRESH_MS)) await readQuietly()
    },
    left(searchIds) {
      known.left(searchIds)
      for (const listener of leftListeners) listener()
    },
    emptied: () => known.emptied(),
    hasLine: () => known.hasLine(),
    length: (undecided) => known.length(undecided),
    oldestMs: () => known.oldestMs(),
    placeOf: (searchId) => known.placeOf(searchId),
    places: () => known.places(),
    onRead: (listener) => void listeners.push(listener),
    onLeft: (listener) => void leftListeners.push(listener),
  }
}
