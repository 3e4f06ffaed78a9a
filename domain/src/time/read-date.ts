import { accepted, type Checked, quoteRaw, refused } from '../checked.ts'
import { compilePattern } from './date-pattern.ts'
import type { DateReading } from './date-reading.ts'
import { readEpoch, readExcelSerial, readIso } from './machine-dates.ts'

/** Reads one raw value. `null` means that the source gives no date. */
export type DateReader = (raw: unknown) => Checked<DateReading | null>

type TextReader = (text: string) => DateReading | null

const NAMED: ReadonlyMap<string, TextReader> = new Map([
  ['iso', readIso],
  ['epoch-ms', (text: string) => readEpoch(text, 1)],
  ['epoch-s', (text: string) => readEpoch(text, 1_000)],
  ['excel', readExcelSerial],
])

/** How systems write "no date": MySQL's zero date, .NET's first day, a zero timestamp. */
const BLANK =
  /^(?:|-+|null|0|0000-00-00(?:[ T]00:00:00)?|0?1\/0?1\/0001(?: 0?0:00:00)?|0001-01-01(?:T00:00:00Z?)?)$/i

/**
 * Prepares the reader of one date pattern.
 *
 * `pattern` is `iso` (with or without offset), `epoch-ms`, `epoch-s`, `excel` (a serial number), or is made
 * of `d dd M MM yy yyyy H HH mm ss` and separators, as in `dd/MM/yyyy HH:mm`. Refuses any other pattern, so
 * that a jurisdiction's file is judged when it is loaded.
 *
 * The reader refuses impossible dates (31/02) and anything it cannot read whole: a date is never guessed and
 * never today. Instants are told on the clock of `America/Argentina/Buenos_Aires`.
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

/** A year outside this range is a slip of the keyboard or a wrong pattern. */
function isPlausible(day: string): boolean {
  return day >= '1900' && day < '2200'
}

const MAX_KEPT_READERS = 200
const keptReaders = new Map<string, Checked<DateReader>>()

/** `dateReader` for a value at hand; the readers of the first patterns are kept. */
export function readDate(raw: unknown, pattern: string): Checked<DateReading | null> {
  let reader = keptReaders.get(pattern)
  if (reader === undefined) {
    reader = dateReader(pattern)
    if (keptReaders.size < MAX_KEPT_READERS) keptReaders.set(pattern, reader)
  }
  return reader.ok ? reader.value(raw) : reader
}

function unreadable(raw: unknown, pattern: string) {
  return refused(`fecha ilegible: ${quoteRaw(raw)} no es ${pattern}`)
}
