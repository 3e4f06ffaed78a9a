import type { CodeLimits, SiteBanner } from '@multas/contract'
import { todayInArgentina } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { OUTGOING_HOLD } from '../../platform/outgoing/hold-outgoing.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { SiteSettings } from '../../platform/settings/site-settings.ts'
import { inTurn } from '../../platform/single-flight/in-turn.ts'
import { CODE_LIMITS, FEEDBACK_ENABLED, SITE_BANNER, WAIT_DAYS } from './runtime-settings.ts'

export interface RuntimeSettings {
  readonly feedback: boolean
  readonly waitDays: number | null
  readonly codeLimits: CodeLimits | null
  readonly notice: SiteBanner | null
}

export interface FollowSettingsDeps {
  readonly settings: SiteSettings
  readonly outgoing: Pick<Outgoing, 'follow'>
  readonly clock: Clock
  readonly log: Log
}

const POLL_INTERVAL_MS = 2_000
const FOLLOWED = {
  feedback: FEEDBACK_ENABLED,
  waitDays: WAIT_DAYS,
  codeLimits: CODE_LIMITS,
  notice: SITE_BANNER,
}
const NOTHING: RuntimeSettings = { feedback: true, waitDays: null, codeLimits: null, notice: null }

/** Cached, so that requests never wait. On failure the last values stay. */
export function followSettings({ settings, outgoing, clock, log }: FollowSettingsDeps) {
  const listeners: (() => void)[] = []
  const state = {
    values: NOTHING,
    shown: 'null',
    timer: undefined as NodeJS.Timeout | undefined,
    isFailing: false,
  }

  function notice(): SiteBanner | null {
    const set = state.values.notice
    const isOver = set?.until != null && todayInArgentina(clock()) > set.until
    return isOver ? null : set
  }

  const refresh = inTurn(async () => {
    const { hold, ...values } = await settings.readAll({ ...FOLLOWED, hold: OUTGOING_HOLD })
    outgoing.follow(hold)
    state.values = values
    const shown = JSON.stringify(notice())
    if (shown === state.shown) return
    state.shown = shown
    for (const listener of listeners) listener()
  })

  async function refreshAndLog(): Promise<void> {
    try {
      await refresh()
      state.isFailing = false
    } catch (error) {
      // Logged once for each outage.
      if (!state.isFailing) log.error('site-control.refresh_failed', error)
      state.isFailing = true
    }
  }

  async function poll(): Promise<void> {
    await refreshAndLog()
    if (state.timer !== undefined) state.timer = setTimeout(() => void poll(), POLL_INTERVAL_MS)
  }

  return {
    values: () => state.values,
    notice,
    refresh,
    refreshAndLog,
    onNotice: (listener: () => void) => void listeners.push(listener),
    async start() {
      await refresh()
      state.timer = setTimeout(() => void poll(), POLL_INTERVAL_MS)
    },
    close() {
      clearTimeout(state.timer)
      state.timer = undefined
    },
  }
}
