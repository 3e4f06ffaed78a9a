import { afterCommit } from '../../platform/database/unit-of-work.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { RejectedRecord } from '../jurisdictions/index.ts'
import { type FollowDeps, followControls } from './controls/follow-controls.ts'
import { disableVersion } from './descriptions/disable-version.ts'
import type { JurisdictionAdminDeps, JurisdictionAdminParts } from './jurisdiction-admin-deps.ts'
import { countRejected } from './observations/count-rejected.ts'
import { shareCircuits } from './observations/share-circuits.ts'
import { jurisdictionAdminRoutes } from './routes.ts'

export { useFile } from './descriptions/use-file.ts'
export { JURISDICTION_ADMIN_TABLES } from './tables.ts'

export interface JurisdictionAdmin extends FeatureWith<'routes' | 'start' | 'close'> {
  onApplied(listener: () => void): void
  recordRejected(jurisdiction: string, records: readonly RejectedRecord[]): void
}

export async function applyControls(deps: Omit<FollowDeps, 'disableVersion' | 'onApplied'>): Promise<void> {
  await followControls({
    ...deps,
    disableVersion: async () => undefined,
    onApplied: () => undefined,
  }).refresh()
}

/** For missed notifications. */
const POLL_INTERVAL_MS = 2_000
const CHANNEL = 'jurisdictions'

export function createJurisdictionAdmin(deps: JurisdictionAdminDeps): JurisdictionAdmin {
  const { database, bus, clock, log, status, jurisdictions } = deps
  const listeners: (() => void)[] = []
  const follower = followControls({
    ...{ clock, log, jurisdictions },
    database: database.db,
    async disableVersion(slug, version, reason) {
      await disableVersion(database, slug, version, reason)
      await onChanged()
    },
    onApplied: () => {
      status.invalidate()
      for (const listener of listeners) listener()
    },
  })
  const rejected = countRejected(database.db, clock)
  const health = () => jurisdictions.health()
  const shareOwn = shareCircuits({ database: database.db, clock, processId: bus.processId, health })
  const refreshNow = () =>
    follower.refresh().catch((error: unknown) => log.error('jurisdiction_admin.refresh_failed', error))
  async function onChanged() {
    await afterCommit(refreshNow)
    if (bus.hasPeers()) await bus.wake(CHANNEL, '')
  }
  const parts: JurisdictionAdminParts = { ...deps, follower, onChanged }
  const heartbeat = startHeartbeat(log, () => Promise.all([follower.refresh(), shareOwn(), rejected.write()]))
  return {
    routes: (app) => jurisdictionAdminRoutes(app, parts),
    async start() {
      await follower.refresh()
      bus.on(CHANNEL, () => void refreshNow())
      bus.onReconnect(heartbeat.now)
      heartbeat.start(POLL_INTERVAL_MS)
    },
    onApplied: (listener) => void listeners.push(listener),
    recordRejected: rejected.note,
    async close() {
      heartbeat.stop()
      await rejected.write()
    },
  }
}

/** One run at a time; a failure is logged once until it succeeds again. */
function startHeartbeat(log: JurisdictionAdminDeps['log'], act: () => Promise<unknown>) {
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
      if (!state.isFailing) log.error('jurisdiction_admin.refresh_failed', error)
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
