import { accepted, type Checked, quoteRaw, refused } from '../checked.ts'
import { keepResults } from '../text/keep-results.ts'
import { compilePattern } from './date-pattern.ts'
import type { DateReading } from './date-reading.ts'
import { readEpoch, readExcelSerial, readIso } from './machine-dates.ts'

export type DateReader = (raw: unknown) => Checked<DateReading | null>

type TextReader = (text: string) => DateReading | null

const NAMED: ReadonlyMap<string, TextReader> = new Map([
  ['iso', readIso],
  ['epoch-ms', (text: string) => readEpoch(text, 1)],
  ['epoch-s', (text: string) => readEpoch(text, 1_000)],
  ['excel', readExcelSerial],
])

/** Placeholders: zero dates of MySQL, spreadsheets, SQL Server and .NET. */
const BLANK =
  /^(?:|[-/ ]+|null|n\/[ad]|s\/[di]|sin (?:datos|fecha)|no informad[oa]|0|(?:0000-00-00|0?0[/-]0?0[/-]00(?:00)?|(?:0?1\/0?1\/|0?1-0?1-)(?:0001|1900)|30[/-]12[/-]1899|(?:0001|1900)-01-01|1899-12-30)(?:[ T]0?0:00(?::00(?:\.0+)?)?(?:Z|-03:?00)?)?|(?:\/Date\()?-621355(?:968|860)00000(?:[+-][0-9]{4})?(?:\)\/)?)$/i

/**
 * Compiles `iso`, `epoch-ms`, `epoch-s`, `excel`, or `d dd M MM yy yyyy H HH mm ss` with separators. Rejects
 * others, so jurisdiction files fail on load. Impossible dates (31/02) are rejected, never guessed.
 */
export function dateReader(pattern: string): Checked<DateReader> {
  const read = NAMED.get(pattern) ?? compilePattern(pattern)
  if (read === null) return refused(`patrón de fecha desconocido: ${quoteRaw(pattern)}`)
  return accepted((raw) => {
    if (raw === null || raw === undefined) return accepted(null)
    if (typeof raw !== 'string' && typeof raw !== 'number') return unreadable(raw, pattern)
    const text = String(raw)
      .replace(/[\s\p{Cf}]+/gu, ' ')
      .trim()
    if (BLANK.test(text)) return accepted(null)
    const reading = text.length > 40 ? null : read(text)
    return reading === null || !isPlausible(reading.day) ? unreadable(raw, pattern) : accepted(reading)
  })
}

function isPlausible(day: string): boolean {
  return day >= '1900' && day < '2200'
}

const readerOf = keepResults(200, dateReader)

/** Parses one value with a cached `dateReader`. */
export function readDate(raw: unknown, pattern: string): Checked<DateReading | null> {
  const reader = readerOf(pattern)
  return reader.ok ? reader.value(raw) : reader
}

function unreadable(raw: unknown, pattern: string) {
  return refused(`fecha ilegible: ${quoteRaw(raw)} no es ${pattern}`)
}
