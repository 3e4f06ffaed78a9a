import type { App } from '../../platform/http/create-app.ts'
import type { SetAsideRecord } from '../jurisdictions/index.ts'
import { countSetAside } from './count-set-aside.ts'
import { type FollowDeps, followControls } from './follow-controls.ts'
import { putVersionAside } from './put-version-aside.ts'
import { steeringRoutes } from './routes.ts'
import { shareCircuits } from './share-circuits.ts'
import type { SteeringDeps, SteeringParts } from './steering-deps.ts'

export { STEERING_TABLES } from './tables.ts'
export { useFile } from './use-file.ts'

export interface Steering {
  routes(app: App): void
  start(): Promise<void>
  onApplied(listener: () => void): void
  noteSetAside(jurisdiction: string, records: readonly SetAsideRecord[]): void
  close(): Promise<void>
}

export async function applyControls(deps: Omit<FollowDeps, 'putAside' | 'onApplied'>): Promise<void> {
  await followControls({ ...deps, putAside: async () => undefined, onApplied: () => undefined }).look()
}

/** Poll interval for changes whose notification was missed. */
const LOOK_EVERY_MS = 1_500
const CHANNEL = 'jurisdictions'

export function createSteering(deps: SteeringDeps): Steering {
  const { database, bus, clock, log, status, jurisdictions } = deps
  const listeners: (() => void)[] = []
  const follower = followControls({
    ...{ clock, log, jurisdictions },
    database: database.pool,
    async putAside(slug, version, reason) {
      await putVersionAside(database, slug, version, reason)
      await onChanged()
    },
    onApplied: () => {
      status.forget()
      for (const listener of listeners) listener()
    },
  })
  const setAside = countSetAside(database.pool, clock)
  const health = () => jurisdictions.health()
  const shareOwn = shareCircuits({ database: database.pool, clock, processId: bus.processId, health })
  async function onChanged() {
    await follower.look()
    if (bus.hasPeers()) await bus.wake(CHANNEL, '')
  }
  const parts: SteeringParts = { ...deps, follower, onChanged }
  const lookNow = () =>
    void follower.look().catch((error: unknown) => log.error('steering.look_failed', error))
  const heartbeat = beat(log, () => Promise.all([follower.look(), shareOwn(), setAside.write()]))
  return {
    routes: (app) => steeringRoutes(app, parts),
    async start() {
      await follower.look()
      bus.on(CHANNEL, lookNow)
      bus.onReconnect(heartbeat.now)
      heartbeat.start(LOOK_EVERY_MS)
    },
    onApplied: (listener) => void listeners.push(listener),
    noteSetAside: setAside.note,
    async close() {
      heartbeat.stop()
      await setAside.write()
    },
  }
}

/** One run at a time; a failure is logged once until it succeeds again. */
function beat(log: SteeringDeps['log'], act: () => Promise<unknown>) {
  const state = {
    timer: null as NodeJS.Timeout | null,
    isFailing: false,
    running: null as Promise<void> | null,
  }
  async function once(): Promise<void> {
    try {
      await act()
      state.isFailing = false
    } catch (error) {
      if (!state.isFailing) log.error('steering.look_failed', error)
      state.isFailing = true
    }
  }
  const now = () => {
    state.running ??= once().finally(() => {
      state.running = null
    })
  }
  return {
    now,
    start(everyMs: number) {
      state.timer = setInterval(now, everyMs)
    },
    stop() {
      if (state.timer !== null) clearInterval(state.timer)
    },
  }
}
