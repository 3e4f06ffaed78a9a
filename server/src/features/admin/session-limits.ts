import { SESSION_IDLE_MS, SESSION_MAX_MS } from './admin-limits.ts'
import type { SessionLimits } from './session-store.ts'

export function sessionLimits(now: Date): SessionLimits {
  return {
    idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
    startedAfter: new Date(now.getTime() - SESSION_MAX_MS),
  }
}

export const sessionEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + SESSION_MAX_MS)
