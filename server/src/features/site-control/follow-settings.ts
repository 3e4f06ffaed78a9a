import type { CodeLimits, SiteNotice } from '@multas/contract'
import { todayInArgentina } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SiteSettings } from '../../platform/settings/site-settings.ts'
import { CODE_LIMITS, FEEDBACK_ENABLED, NOTICE, WAIT_DAYS } from './steered-settings.ts'

/** What the operator set, as this process last read it; null where nothing was set. */
export interface SteeredValues {
  readonly feedback: boolean
  readonly waitDays: number | null
  readonly codeLimits: CodeLimits | null
  readonly notice: SiteNotice | null
}

export interface FollowSettingsDeps {
  readonly settings: SiteSettings
  readonly clock: Clock
  readonly log: Log
}

const LOOK_EVERY_MS = 2_000
const NOTHING: SteeredValues = { feedback: true, waitDays: null, codeLimits: null, notice: null }

/**
 * Keeps what the operator set at hand, so that nothing that visitors do waits for it: read when the process starts
 * and every two seconds. While it cannot be read, what was read last stays.
 */
export function followSettings({ settings, clock, log }: FollowSettingsDeps) {
  const listeners: (() => void)[] = []
  const state = {
    values: NOTHING,
    shown: 'null',
    timer: undefined as NodeJS.Timeout | undefined,
    isFailing: false,
  }

  /** Until its last day is over. */
  function notice(): SiteNotice | null {
    const set = state.values.notice
    const isOver = set?.until != null && todayInArgentina(clock()) > set.until
    return isOver ? null : set
  }

  async function look(): Promise<void> {
    const [feedback, waitDays, codeLimits, set] = await Promise.all([
      settings.read(FEEDBACK_ENABLED),
      settings.read(WAIT_DAYS),
      settings.read(CODE_LIMITS),
      settings.read(NOTICE),
    ])
    state.values = { feedback, waitDays, codeLimits, notice: set }
    const shown = JSON.stringify(notice())
    if (shown === state.shown) return
    state.shown = shown
    for (const listener of listeners) listener()
  }

  async function lookCalmly(): Promise<void> {
    try {
      await look()
      state.isFailing = false
    } catch (error) {
      // Said once, until it works again.
      if (!state.isFailing) log.error('site-control.look_failed', error)
      state.isFailing = true
    }
    if (state.timer !== undefined) state.timer = setTimeout(() => void lookCalmly(), LOOK_EVERY_MS)
  }

  return {
    values: () => state.values,
    notice,
    look,
    /** Calls `listener` whenever the pages say something else. */
    onNotice: (listener: () => void) => void listeners.push(listener),
    async start() {
      await look()
      state.timer = setTimeout(() => void lookCalmly(), LOOK_EVERY_MS)
    },
    close() {
      clearTimeout(state.timer)
      state.timer = undefined
    },
  }
}
