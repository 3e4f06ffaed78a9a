import type { CalendarDay } from '../fine/fine.ts'
import { keepResults } from '../text/keep-results.ts'
import { calendarDay } from '../time/calendar-day.ts'
import { readClock } from '../time/clock.ts'
import { readDate } from '../time/read-date.ts'

export interface Moment {
  readonly day: CalendarDay
  /** `HH:MM`; null if missing or unreadable. */
  readonly time: string | null
  readonly isTimeUnreadable: boolean
}

const DAY_FIRST = /^([0-9]{1,2}) ?([/.-]) ?([0-9]{1,2}) ?\2 ?([0-9]{4}|[0-9]{2})(?![0-9])/
const DAY_FIRST_SPACED = /^([0-9]{1,2}) ([0-9]{1,2}) ([0-9]{4})(?![0-9])/
const YEAR_FIRST = /^([0-9]{4})([/.-])([0-9]{1,2})\2([0-9]{1,2})(?![0-9])/
const NAMED_MONTH =
  /^(?:\p{L}+,? )?([0-9]{1,2})[ /.-]*(?:de )?(\p{L}{3,10})[ /.,-]*(?:del? )?([0-9]{4}|[0-9]{2})(?![0-9])/u
const EIGHT_DIGITS = /^[0-9]{8}$/
const SERIAL = /^(?:3[6-9]|4[0-9]|5[0-9])[0-9]{3}(?:[.,][0-9]+)?$/
const ZONED = /:[0-9]{2}(?:[.,][0-9]+)? ?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)$/
const WHOLE_HOUR = /^([01]?[0-9]|2[0-3]) hs$/
const NO_DATE =
  /^(?:0{1,2}[/-]0{1,2}[/-]0{2,4}|0000-00-00.*|0?1[/-]0?1[/-](?:1900|0001).*|30[/-]12[/-]1899.*|(?:1900-01-0[01]|1899-1[12]-3[01]|0001-01-01).*)$/
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const LAST_SHORT_YEAR_OF_THIS_CENTURY = 69
const MAX_LENGTH = 60

export function isNoDate(text: string): boolean {
  return NO_DATE.test(text)
}

/**
 * Parses days and times: `4/1/24 22:00 HS`, `25/09/2023 1 5:04`, `04-ene-2024`, `2024-04-21T17:00:00-03:00`,
 * `20240421`, serial numbers. Day before month; midnight means an unknown time. Null if not entirely a date:
 * never guessed, never today.
 */
export function readMoment(text: string): Moment | null {
  if (text.length > MAX_LENGTH) return null
  return text.length > 10 ? (readPlainMoment(text) ?? readWithRest(text)) : readDay(text)
}

const readDay = keepResults(5_000, readWithRest)

const PLAIN_TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$/

function readPlainMoment(text: string): Moment | null {
  const gap = text.charCodeAt(10)
  const clock = text.slice(11)
  if ((gap !== 32 && gap !== 84) || !PLAIN_TIME.test(clock)) return null
  const moment = readDay(text.slice(0, 10))
  if (moment === null || moment.time !== null || moment.isTimeUnreadable) return null
  const time = clock.slice(0, 5)
  return time === '00:00' ? moment : { day: moment.day, time, isTimeUnreadable: false }
}

function readWithRest(text: string): Moment | null {
  if (ZONED.test(text) || SERIAL.test(text)) return readMachine(text)
  const found = findDay(text)
  if (found === null || found.day === null || !isPlausible(found.day)) return null
  const rest = text.slice(found.length)
  if (rest === '') return { day: found.day, time: null, isTimeUnreadable: false }
  if (!/^(?:[ T,]|- ?[0-9]{1,2}:)/.test(rest)) return null
  const time = readTimeBesideDay(rest)
  return { day: found.day, time: time === '00:00' ? null : time, isTimeUnreadable: time === null }
}

function readMachine(text: string): Moment | null {
  const read = readDate(text.replace(',', '.'), SERIAL.test(text) ? 'excel' : 'iso')
  if (!read.ok || read.value === null) return null
  const { day, time, isTimeUnreadable = false } = read.value
  return { day, time: time === '00:00' ? null : time, isTimeUnreadable }
}

interface FoundDay {
  readonly day: CalendarDay | null
  readonly length: number
}

function findDay(text: string): FoundDay | null {
  let match = DAY_FIRST.exec(text)
  if (match !== null) return foundDay(match, match[4], match[3], match[1])
  match = YEAR_FIRST.exec(text)
  if (match !== null) return foundDay(match, match[1], match[3], match[4])
  if (EIGHT_DIGITS.test(text)) return fromEightDigits(text)
  match = DAY_FIRST_SPACED.exec(text)
  if (match !== null) return foundDay(match, match[3], match[2], match[1])
  match = NAMED_MONTH.exec(text.normalize('NFC'))
  if (match === null) return null
  const name = (match[2] ?? '').toLowerCase().replace(/^set/, 'sep')
  return foundDay(match, match[3], String(MONTHS.indexOf(name.slice(0, 3)) + 1), match[1])
}

/** `20240421` or `21042024`: unambiguous, because no month is 19 or 20. */
function fromEightDigits(text: string): FoundDay {
  const at = (from: number, to: number) => Number(text.slice(from, to))
  const yearFirst = /^(?:19|20)/.test(text) ? calendarDay(at(0, 4), at(4, 6), at(6, 8)) : null
  return { day: yearFirst ?? calendarDay(at(4, 8), at(2, 4), at(0, 2)), length: 8 }
}

function foundDay(match: RegExpExecArray, year = '', month = '', day = ''): FoundDay {
  return { day: calendarDay(fullYear(year), Number(month), Number(day)), length: match[0].length }
}

function fullYear(year: string): number {
  const number = Number(year)
  if (year.length > 2) return number
  return number <= LAST_SHORT_YEAR_OF_THIS_CENTURY ? 2000 + number : 1900 + number
}

function isPlausible(day: CalendarDay): boolean {
  return day >= '1970' && day < '2100'
}

function readTimeBesideDay(rest: string): string | null {
  return readTimeOfDay(rest.replace(/^(?:[ T,]|- ?)+/, '').replace(/^a las /i, ''))
}

/** Parses a time into `HH:MM`: `22:00 HS`, `17.30`, `1 5:04`, `9:30 p. m.`, `15:04:00.000`, `22hs`. */
export function readTimeOfDay(text: string): string | null {
  const plain = readClock(text)
  if (plain !== null) return plain
  const repaired = text
    .replace(/^([0-2]) ([0-9])(?=[:.])/, '$1$2')
    .replace(/ ?([:.]) ?/g, '$1')
    .replace(/ ?(?:horas|hora|hrs|hr|hs|h)[.]?$/i, ' hs')
  const hour = WHOLE_HOUR.exec(repaired)
  return hour === null ? readClock(repaired) : readClock(`${hour[1]}:00`)
}
