import { argentineMoment } from './argentine-clock.ts'
import { calendarDay, dayFromNumber, dayNumber, pad } from './calendar-day.ts'
import { readClock } from './clock.ts'
import type { DateReading } from './date-reading.ts'

const ISO =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?) ?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?)?$/i
const MIDNIGHT = /^00:00(?::00(?:[.,]0+)?)?$/
const TIMESTAMP = /^(?:\/Date\()?(-?[0-9]{1,14})([+-][0-9]{4})?(?:\)\/)?$/
const DAY_MS = 86_400_000
const SERIAL = /^([0-9]{2,6})(?:[.,]([0-9]+))?$/

/** Timestamps outside 1900-2200 have another unit or are invalid. */
const EARLIEST_MS = Date.UTC(1900, 0, 1)
const LATEST_MS = Date.UTC(2200, 0, 1)

/** Serials up to 60 include Excel's invented 29/02/1900. */
const EXCEL_DAY_ZERO = dayNumber('1899-12-30')
const FIRST_SOUND_SERIAL = 61

/** Parses ISO 8601; converts instants with an offset to Argentine time, except midnight UTC (decision 0126). */
export function readIso(text: string): DateReading | null {
  const match = ISO.exec(text)
  if (match === null) return null
  const day = calendarDay(Number(match[1]), Number(match[2]), Number(match[3]))
  const [clock, zone] = [match[4], match[5]]
  if (day === null || clock === undefined) return day === null ? null : { day, time: null }
  const time = readClock(clock)
  if (time === null) return { day, time, isTimeUnreadable: true }
  if (zone === undefined) return { day, time }
  const offset = offsetMinutes(zone)
  if (offset === 0 && MIDNIGHT.test(clock)) return { day, time: null }
  return offset === null ? null : atInstant(Date.parse(`${day}T${time}Z`) - offset * 60_000)
}

/** Parses a timestamp of `unitMs` milliseconds, bare or as .NET writes it (`/Date(1714705200000-0300)/`). */
export function readEpoch(text: string, unitMs: number): DateReading | null {
  const match = TIMESTAMP.exec(text)
  if (match === null) return null
  const instantMs = Number(match[1]) * unitMs
  const reading = atInstant(instantMs)
  const isDay = instantMs % DAY_MS === 0 && Number(match[2] ?? 0) === 0
  return reading !== null && isDay ? { day: dayFromNumber(instantMs / DAY_MS), time: null } : reading
}

/** Parses a spreadsheet serial: days since 1899-12-30, time in the fraction, no zone. */
export function readExcelSerial(text: string): DateReading | null {
  const match = SERIAL.exec(text)
  if (match === null || Number(match[1]) < FIRST_SOUND_SERIAL) return null
  const minutes = match[2] === undefined ? null : Math.round(Number(`0.${match[2]}`) * 1_440)
  const carried = minutes === 1_440 ? 1 : 0
  const day = dayFromNumber(EXCEL_DAY_ZERO + Number(match[1]) + carried)
  return { day, time: minutes === null ? null : clockOf(minutes % 1_440) }
}

function offsetMinutes(offset: string): number | null {
  const hours = Number(offset.slice(1, 3))
  const minutes = Number(offset.slice(3).replace(':', '') || 0)
  if (hours > 14 || minutes > 59) return null
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function atInstant(instantMs: number): DateReading | null {
  if (!(instantMs >= EARLIEST_MS && instantMs < LATEST_MS)) return null
  return argentineMoment(instantMs)
}

function clockOf(minutes: number): string {
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`
}
