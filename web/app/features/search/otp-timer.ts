import { RESEND_COOLDOWN_SECONDS } from '@multas/domain'
import type { KeyValueStore } from './search-storage.ts'

const KEY = 'otpTimer'

/** The wait between two codes, as it survives a reload (specification, section 3). */
export interface OtpTimer {
  /** Seconds of the whole wait that began at `lastOtpSentAt`. */
  readonly resendCooldown: number
  /** Milliseconds since 1970. */
  readonly lastOtpSentAt: number
  readonly email: string
  readonly otpType: 'user'
  /** The wait is the hour after too many wrong codes. */
  readonly isBlock?: boolean
}

/** Keeps the timer in local storage; a wait that is over is removed when it is read. */
export function createOtpTimer(store: KeyValueStore, now: () => number) {
  return {
    start(email: string, seconds = RESEND_COOLDOWN_SECONDS, isBlock = false): OtpTimer {
      const timer: OtpTimer = {
        resendCooldown: seconds,
        lastOtpSentAt: now(),
        email,
        otpType: 'user',
        ...(isBlock ? { isBlock } : {}),
      }
      try {
        store.setItem(KEY, JSON.stringify(timer))
      } catch {
        // Without storage the wait is only forgotten by a reload; the server keeps it anyway.
      }
      return timer
    },
    read(): OtpTimer | null {
      const timer = readTimer(store)
      if (timer !== null && secondsLeft(timer, now()) > 0) return timer
      if (timer !== null) this.clear()
      return null
    },
    clear(): void {
      try {
        store.removeItem(KEY)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

export type OtpTimerStore = ReturnType<typeof createOtpTimer>

export function secondsLeft(timer: OtpTimer, nowMs: number): number {
  return Math.max(0, Math.ceil(timer.resendCooldown - (nowMs - timer.lastOtpSentAt) / 1000))
}

function readTimer(store: KeyValueStore): OtpTimer | null {
  try {
    const value: Partial<OtpTimer> | null = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof value?.resendCooldown !== 'number' || typeof value.lastOtpSentAt !== 'number') return null
    return typeof value.email === 'string' ? { ...(value as OtpTimer), otpType: 'user' } : null
  } catch {
    return null
  }
}
