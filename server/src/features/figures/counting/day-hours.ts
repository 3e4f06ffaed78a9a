import type { Period } from '../choose-period.ts'

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

export function lastHour({ now, isRunning }: Period, readAt: Date): number {
  return isRunning ? Math.floor((readAt.getTime() - now.start.getTime()) / 3_600_000) : 23
}
