import {
  accepted,
  CellFault,
  type Checked,
  type DateReading,
  dateReader,
  isPlaceholder,
  parseMoney,
  parseUnits,
  quoteRaw,
  readPlateCell,
  readTime,
  refused,
  shortenText,
} from '@multas/domain'
import type { FieldAlternative } from '../description/field-schema.ts'
import { CompileError } from './expression.ts'
import { fold } from './fold.ts'
import { decodeEntities } from './html.ts'
import { normaliseLongDate } from './long-date.ts'

export type Reader<T> = (raw: unknown) => Checked<T | null>

const MONEY_READERS = {
  money: 'auto',
  'auto money': 'auto',
  'es-AR money': 'es-AR',
  'plain money': 'plain',
} as const

const YES = ['si', 's', 'true', '1', 'yes', 'y', 'verdadero', 'on', 'x']
const NO = ['no', 'n', 'false', '0', 'falso', 'off', '', 'null']

/** A page may end up in a field. */
const MAX_TEXT = 2_000

export function isBlank(raw: unknown): boolean {
  if (raw === undefined || raw === null) return true
  if (typeof raw === 'string') return raw.trim() === ''
  return Array.isArray(raw) && raw.every(isBlank)
}

export function readText(join: string): Reader<string> {
  return (raw) => {
    const text = scalarText(raw, join)
    if (text === null) return accepted(null)
    const lines = text.replace(/<br\s*\/?>/gi, ' ')
    const decoded = lines.includes('&') ? decodeEntities(lines) : lines
    const clean = decoded.replace(/[\s\u00a0]+/g, ' ').trim()
    return accepted(clean !== '0' && isPlaceholder(clean) ? null : shortenText(clean, MAX_TEXT))
  }
}

export function scalarText(raw: unknown, join: string): string | null {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean' || typeof raw === 'bigint') return String(raw)
  if (Array.isArray(raw)) {
    const texts = raw.map((one) => scalarText(one, join)?.trim() ?? '').filter((one) => one !== '')
    return texts.length === 0 ? null : [...new Set(texts)].join(join)
  }
  if (typeof raw === 'object' && raw !== null && '#text' in raw) return scalarText(raw['#text'], join)
  return null
}

function single(raw: unknown): unknown {
  const one = Array.isArray(raw) ? raw[0] : raw
  return typeof one === 'object' && one !== null && '#text' in one ? one['#text'] : one
}

export function moneyReader(as: readonly string[] | undefined): Reader<number> {
  const [name = 'money'] = as ?? []
  if (name === 'centavos') return (raw) => readInteger(single(raw))
  if (!(name in MONEY_READERS)) {
    throw new CompileError(
      `"${name}" is not a money reader: use ${Object.keys(MONEY_READERS).join(', ')} or centavos`,
    )
  }
  const locale = MONEY_READERS[name as keyof typeof MONEY_READERS]
  return (raw) => {
    const several = Array.isArray(raw) ? new Set(raw.filter((one) => !isBlank(one)).map(single)) : null
    return several !== null && several.size > 1
      ? refused(`varios importes: ${quoteRaw([...several].join(' y '))}`)
      : parseMoney(single(raw), { locale })
  }
}

/** `as`: patterns to try, first those that read the time too. Default: ISO or day/month/year. */
export function dayReader(as: readonly string[] | undefined): Reader<DateReading> {
  const readers = (as ?? ['iso', 'dd/MM/yyyy HH:mm:ss']).map(oneDayReader)
  return (raw) => {
    const value = single(raw)
    let best: Checked<DateReading | null> | null = null
    for (const read of readers) {
      const reading = read(value)
      if (reading.ok && !reading.value?.isTimeUnreadable) return reading
      if (!best?.ok) best = reading
    }
    return best ?? accepted(null)
  }
}

function oneDayReader(pattern: string): Reader<DateReading> {
  if (pattern === 'long date' || pattern.includes('MMM')) {
    const compiled = dateReader('dd/MM/yyyy HH:mm')
    if (!compiled.ok) throw new CompileError(compiled.message)
    return (raw) => (typeof raw === 'string' ? compiled.value(normaliseLongDate(raw)) : compiled.value(raw))
  }
  const compiled = dateReader(plainPattern(pattern))
  if (!compiled.ok)
    throw new CompileError(`"${pattern}" is not a date pattern, nor iso, epoch_ms, epoch_s, long date`)
  return compiled.value
}

/** Translates `epoch_ms` and quoted literals (`yyyy-MM-dd'T'HH:mm`) to the domain's syntax. */
function plainPattern(pattern: string): string {
  const bare = pattern.replace(/'([^']*)'/g, (_quoted, literal: string) => (literal === 'T' ? 'T' : ' '))
  return bare
    .replace(/^epoch_/, 'epoch-')
    .replace(/ +/g, ' ')
    .trim()
}

export function readClockTime(raw: unknown): Checked<string | null> {
  const value = single(raw)
  return readTime(typeof value === 'number' ? String(value).padStart(4, '0') : value)
}

/** Far above any real value, and within the range of every numeric column. */
const NUMBER_MAX = 1e12

/** km/h, degrees: `64 km/h`, `1,5`, `-34.79`. Rejects numbers that exceed every column. */
export function readNumber(raw: unknown): Checked<number | null> {
  const value = single(raw)
  if (value === null || value === undefined) return accepted(null)
  if (typeof value === 'number') return boundedNumber(value)
  if (typeof value !== 'string') return refused(`número ilegible: ${quoteRaw(value)}`)
  const text = cleanNumber(value)
  if (NO_NUMBER.test(text)) return accepted(null)
  const match = /^(-?\d+(?:[.,]\d+)?) ?(?:[\p{L}/%°.²].*)?$/u.exec(text)
  if (match === null) return refused(`número ilegible: ${quoteRaw(value)}`)
  return boundedNumber(Number((match[1] ?? '').replace(',', '.')))
}

export function readUnits(raw: unknown): Checked<number | null> {
  const value = single(raw)
  if (typeof value !== 'string') return readNumber(value)
  const text = cleanNumber(value)
  return NO_NUMBER.test(text) ? accepted(null) : boundedNumber(parseUnits(text))
}

const NO_NUMBER = /^(?:-*|null|n\/a|s\/d)$/i

const cleanNumber = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

function boundedNumber(value: number): Checked<number> {
  // Without the sign of a zero.
  return Math.abs(value) <= NUMBER_MAX ? accepted(value + 0) : refused('número ilegible')
}

export function readInteger(raw: unknown): Checked<number | null> {
  const read = readNumber(raw)
  if (!read.ok || read.value === null || Number.isSafeInteger(read.value)) return read
  return refused(`no es un número entero: ${quoteRaw(raw)}`)
}

export const countReader =
  (most: number): Reader<number> =>
  (raw) => {
    const read = readInteger(raw)
    if (!read.ok || read.value === null || (read.value >= 0 && read.value <= most)) return read
    return refused(`no está entre 0 y ${most}: ${quoteRaw(raw)}`)
  }

/** 0 means unknown, as in files. */
export function positiveReader(read: Reader<number>, most: number): Reader<number> {
  return (raw) => {
    const value = read(raw)
    return value.ok && value.value !== null && !(value.value > 0 && value.value <= most)
      ? accepted(null)
      : value
  }
}

export function readPlate(raw: unknown): Checked<string | null> {
  const text = scalarText(single(raw), '')
  if (text === null) return accepted(null)
  const plate = readPlateCell(text)
  return plate instanceof CellFault ? refused(plate.message) : accepted(plate)
}

/** `present`: any non-blank value is true. Otherwise uses the words for yes and no. */
export function flagReader(spec: Pick<FieldAlternative, 'as' | 'yes' | 'no'>): Reader<boolean> {
  if (spec.as?.[0] === 'present') return (raw) => accepted(!isBlank(raw))
  const yes = new Set((spec.yes ?? YES).map(fold))
  const no =
    spec.no === undefined ? (spec.yes === undefined ? new Set(NO) : null) : new Set(spec.no.map(fold))
  return (raw) => {
    const value = single(raw)
    if (value === null || value === undefined) return accepted(null)
    const word = fold(scalarText(value, '') ?? '')
    if (yes.has(word)) return accepted(true)
    if (no === null || no.has(word)) return accepted(false)
    return refused(`no es sí ni no: ${quoteRaw(value)}`)
  }
}
