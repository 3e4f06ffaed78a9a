import { calendarDay } from './calendar-day.ts'
import { readClock } from './clock.ts'
import type { DateReading } from './date-reading.ts'

const PATTERN =
  /^(?<date>[dMy]+(?:[^A-Za-z]+[dMy]+){0,2})(?<time>(?<gap>[^A-Za-z]*|T)HH?[:.]?mm(?:[:.]?ss(?:[.]S+)?)?)?$/
const DATE_TOKEN = /yyyy|yy|dd?|MM?/g
const PARTS: Readonly<Record<string, string>> = { d: 'day', M: 'month', y: 'year' }

/** Two-digit years up to this are of this century. */
const LAST_SHORT_YEAR_OF_THIS_CENTURY = 69

/**
 * Compiles `dd/MM/yy HH:mm` patterns; null if invalid. One digit may replace two, and the time may be
 * missing.
 */
export function compilePattern(pattern: string): ((text: string) => DateReading | null) | null {
  const found = PATTERN.exec(pattern)?.groups
  if (found === undefined) return null
  const date = dateExpression(found.date ?? '')
  if (date === null) return null
  const gap = found.time === undefined ? null : (found.gap ?? '')
  return (text) => {
    const match = date.exec(text)
    if (match === null) return null
    const day = dayOf(match.groups ?? {})
    const rest = text.slice(match[0].length)
    if (day === null || rest === '') return day === null ? null : { day, time: null }
    if (gap === null || !rest.startsWith(gap)) return null
    const time = readClock(rest.slice(gap.length))
    return time === null ? { day, time, isTimeUnreadable: true } : { day, time }
  }
}

function dateExpression(pattern: string): RegExp | null {
  const tokens = pattern.match(DATE_TOKEN) ?? []
  const letters = tokens.map((token) => token.charAt(0)).sort()
  const literal = pattern.replace(DATE_TOKEN, '')
  if (letters.join('') !== 'Mdy' || /[A-Za-z]/.test(literal)) return null
  const width = literal === '' ? '{2}' : '{1,2}'
  const escaped = pattern.replace(/[^A-Za-z0-9]/g, '\\$&')
  const source = escaped.replace(DATE_TOKEN, (token) => {
    const digits = token === 'yyyy' ? '{4}' : token === 'yy' ? '{2}' : width
    return `(?<${PARTS[token.charAt(0)]}>[0-9]${digits})`
  })
  return new RegExp(`^${source}${literal === '' ? '' : '(?![0-9])'}`)
}

function dayOf({ year = '', month = '', day = '' }: Partial<Record<string, string>>) {
  return calendarDay(year.length === 2 ? fullYear(Number(year)) : Number(year), Number(month), Number(day))
}

function fullYear(short: number): number {
  return short <= LAST_SHORT_YEAR_OF_THIS_CENTURY ? 2000 + short : 1900 + short
}
