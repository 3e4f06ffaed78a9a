import { RESEND_COOLDOWN_SECONDS } from '@multas/domain'
import type { KeyValueStore } from '../../subject/search-storage.ts'

const KEY = 'otpTimer'
/** Separate key, because the timer's fields are fixed. */
const SUBJECT_KEY = 'otpTimerSubject'

/** Stored across reloads (docs/behaviour/verification.md#resend-cooldown). */
export interface OtpTimer {
  /** Total cooldown in seconds since `lastOtpSentAt`. */
  readonly resendCooldown: number
  /** Unix milliseconds. */
  readonly lastOtpSentAt: number
  readonly email: string
  /** Purpose of the code (`subjectKey`); the cooldown applies to resending this one. */
  readonly subject: string
  readonly otpType: 'user'
  /** The one-hour block after too many wrong codes. */
  readonly isBlock?: boolean
}

export type CodeTarget = Pick<OtpTimer, 'email' | 'subject'>

/** Reading removes an expired one. */
export function createOtpTimer(store: KeyValueStore, now: () => number) {
  return {
    start({ email, subject }: CodeTarget, seconds = RESEND_COOLDOWN_SECONDS, isBlock = false): OtpTimer {
      const timer: OtpTimer = {
        resendCooldown: seconds,
        lastOtpSentAt: now(),
        email,
        subject,
        otpType: 'user',
        ...(isBlock ? { isBlock } : {}),
      }
      try {
        const { subject: _, ...kept } = timer
        store.setItem(KEY, JSON.stringify(kept))
        store.setItem(SUBJECT_KEY, subject)
      } catch {
        // Without storage a reload loses the cooldown; the server still enforces it.
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
        store.removeItem(SUBJECT_KEY)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

export type OtpTimerStore = ReturnType<typeof createOtpTimer>

export function secondsLeft(timer: OtpTimer, nowMs: number): number {
  return Math.max(0, Math.ceil(timer.resendCooldown - (nowMs - timer.lastOtpSentAt) / 1000))
}

/** Long enough to notice a typo, independent of the resend cooldown. */
export function secondsToChange(cooldownLeft: number): number {
  return Math.max(0, cooldownLeft - (RESEND_COOLDOWN_SECONDS - CHANGE_EMAIL_SECONDS))
}

const CHANGE_EMAIL_SECONDS = 10

function readTimer(store: KeyValueStore): OtpTimer | null {
  try {
    const value: Partial<OtpTimer> | null = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof value?.resendCooldown !== 'number' || typeof value.lastOtpSentAt !== 'number') return null
    if (typeof value.email !== 'string') return null
    return { ...(value as OtpTimer), subject: store.getItem(SUBJECT_KEY) ?? '', otpType: 'user' }
  } catch {
    return null
  }
}
