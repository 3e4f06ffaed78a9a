import { RESEND_COOLDOWN_SECONDS } from '@multas/domain'
import type { KeyValueStore } from '../../subject/search-storage.ts'

const KEY = 'otpTimer'
/** A key of its own, because the fields of the timer are fixed. */
const SUBJECT_KEY = 'otpTimerSubject'

/** The wait between two codes, as it survives a reload (docs/behaviour/verification.md#resend-cooldown). */
export interface OtpTimer {
  /** Seconds of the whole wait that began at `lastOtpSentAt`. */
  readonly resendCooldown: number
  /** Milliseconds since 1970. */
  readonly lastOtpSentAt: number
  readonly email: string
  /** What the code is for (`subjectKey`): the wait is for sending this one again. */
  readonly subject: string
  readonly otpType: 'user'
  /** The wait is the hour after too many wrong codes. */
  readonly isBlock?: boolean
}

/** Where a code goes, and what it is for. */
export type CodeTarget = Pick<OtpTimer, 'email' | 'subject'>

/** Keeps the timer in local storage; a wait that is over is removed when it is read. */
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
        store.removeItem(SUBJECT_KEY)
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

/**
 * Seconds until the e-mail can be changed after a code was sent to it: long enough to notice a slip of the finger,
 * and no part of the wait for another code.
 */
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
