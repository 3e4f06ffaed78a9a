import { accepted, type Checked, quoteRaw, refused } from '../checked.ts'
import { pad } from './calendar-day.ts'

const CLOCK =
  /^([0-9]{1,2})(?:[:.]([0-9]{2})(?:[:.]([0-9]{2}))?|([0-9]{2})([0-9]{2})?)(?:[.,][0-9]+)?(?: ?([ap])[.]? ?m[.]?)?(?: ?hs?[.]?)?$/i

export function readClock(text: string): string | null {
  const match = CLOCK.exec(text)
  if (match === null) return null
  const half = match[6]?.toLowerCase()
  const hour = Number(match[1])
  const minute = Number(match[2] ?? match[4])
  const second = Number(match[3] ?? match[5] ?? 0)
  if (hour > 23 || minute > 59 || second > 59) return null
  if (half !== undefined && (hour > 12 || hour === 0)) return null
  const shifted = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return `${pad(shifted, 2)}:${pad(minute, 2)}`
}

/** Parses a separate time field as `HH:MM`; null if empty. */
export function readTime(raw: unknown): Checked<string | null> {
  if (raw === null || raw === undefined) return accepted(null)
  if (typeof raw !== 'string') return refused(`hora ilegible: ${quoteRaw(raw)}`)
  const text = raw.replace(/[\s\p{Cf}]+/gu, ' ').trim()
  if (/^(?:-*|null)$/i.test(text)) return accepted(null)
  const time = text.length > 40 ? null : readClock(text)
  return time === null ? refused(`hora ilegible: ${quoteRaw(raw)}`) : accepted(time)
}
