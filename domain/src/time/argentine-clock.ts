import type { CalendarDay } from '../fine/fine.ts'
import { dayFromNumber, pad } from './calendar-day.ts'

export const ARGENTINE_ZONE = 'America/Argentina/Buenos_Aires'

export interface ArgentineMoment {
  readonly day: CalendarDay
  readonly time: string
}

/** UTC-3 all year since the end of the last summer time. */
const FIXED_OFFSET_SINCE = Date.UTC(2009, 2, 15, 2)
const FIXED_OFFSET_MS = -3 * 3_600_000
const DAY_MS = 86_400_000

let historicalClock: Intl.DateTimeFormat | undefined

/**
 * Converts milliseconds since 1970 to Argentine time: arithmetic for speed, Intl for years with other
 * offsets.
 */
export function argentineMoment(instantMs: number): ArgentineMoment {
  if (instantMs < FIXED_OFFSET_SINCE) return historicalMoment(instantMs)
  const local = instantMs + FIXED_OFFSET_MS
  const minute = Math.floor((local % DAY_MS) / 60_000)
  return {
    day: dayFromNumber(Math.floor(local / DAY_MS)),
    time: `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`,
  }
}

export function todayInArgentina(now: Date): CalendarDay {
  return argentineMoment(now.getTime()).day
}

/** Returns the start of a day in Argentina, since 2009-03-16. */
export function startOfArgentineDay(day: CalendarDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - FIXED_OFFSET_MS)
}

function historicalMoment(instantMs: number): ArgentineMoment {
  historicalClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ARGENTINE_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(historicalClock.formatToParts(instantMs).map((p) => [p.type, p.value]))
  return {
    day: `${(part.year ?? '').padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  }
}
