import { createRequire } from 'node:module'
import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import { parseJson } from '../../../platform/tables/parse-json.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import { fold } from './fold.ts'
import { isHtmlPage } from './is-html-page.ts'
import { parsePage } from './parse-page.ts'

const require = createRequire(import.meta.url)
const xmlLibrary = () => require('fast-xml-parser') as typeof import('fast-xml-parser')

export type Parsed =
  | { readonly ok: true; readonly document: unknown }
  | { readonly ok: false; readonly reason: ReasonText }

/**
 * XML as plain objects: attributes `@name`, text beside attributes `#text`, no namespace prefixes. Entities
 * beyond XML's five are not expanded (entity bombs).
 */
const XML = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: false,
}

export function parseDocument(text: string, spec: ReadingSpec): Parsed {
  switch (spec.format) {
    case 'json':
      return attempt('JSON', () => parseJson(text))
    case 'xml':
      return parseXml(text)
    case 'csv':
      if (isHtmlPage(text)) return { ok: false, reason: reasonText('html_instead', 'CSV') }
      return attempt('CSV', () => parseRows(text, spec))
    case 'xlsx':
    case 'pdf':
      return { ok: false, reason: reasonText('wrong_format', spec.format.toUpperCase()) }
    case 'html':
      return attempt('HTML', () => parsePage(text))
  }
}

export function parseXml(text: string): Parsed {
  const start = text.trimStart()
  if (!start.startsWith('<')) return { ok: false, reason: reasonText('wrong_format', 'XML') }
  if (/^<(?:!doctype html|html)\b/i.test(start))
    return { ok: false, reason: reasonText('html_instead', 'XML') }
  const { XMLParser, XMLValidator } = xmlLibrary()
  const verdict = XMLValidator.validate(text, { allowBooleanAttributes: true })
  if (verdict !== true) return { ok: false, reason: reasonText('invalid_xml', verdict.err.line) }
  return attempt('XML', () => new XMLParser(XML).parse(text))
}

/** The parsers' messages quote the answer, which is personal data, so they are dropped. */
function attempt(format: string, parse: () => unknown): Parsed {
  try {
    return { ok: true, document: parse() }
  } catch {
    return { ok: false, reason: reasonText('wrong_format', format) }
  }
}

function parseRows(text: string, spec: ReadingSpec): Record<string, string>[] {
  const { csv } = spec
  const body = csv?.skip_lines ? text.split('\n').slice(csv.skip_lines).join('\n') : text
  const { parse } = require('csv-parse/sync') as typeof import('csv-parse/sync')
  const rows = parse(body, {
    bom: true,
    delimiter: csv?.separator ?? separatorOf(body),
    quote: csv?.quote === '' ? false : (csv?.quote ?? '"'),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][]
  const header = csv?.header ?? rows.shift() ?? []
  return recordsOf(header, rows, spec)
}

function recordsOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  spec: ReadingSpec,
): Record<string, string>[] {
  const names = header.map(fold)
  const isOneSentence = rows.length > 0 && rows.every((row) => row.length === 1)
  if (!namesColumns(names, spec) || (names.length > 1 && isOneSentence)) throw new Error('no known column')
  return rows.filter(isRecord).map((row) => rowObject(row, names))
}

/** Titles and notes may precede a sheet's header. */
const MOST_ROWS_ABOVE = 50

export function parseSheetRows(rows: readonly (readonly string[])[], spec: ReadingSpec): Parsed {
  const { csv } = spec
  const below = rows.slice(csv?.skip_lines ?? 0)
  return attempt('XLSX', () => {
    if (csv?.header !== undefined) return recordsOf(csv.header, below, spec)
    const at = below.slice(0, MOST_ROWS_ABOVE).findIndex((row) => namesColumns(row.map(fold), spec))
    return recordsOf(below[at] ?? [], below.slice(at + 1), spec)
  })
}

const isRecord = (row: readonly string[]): boolean => row.some((cell) => cell !== '') && !isTotalRow(row)

/** True if the first words mark a row of totals (`TOTAL;;;12.345`). */
export function isTotalRow(row: readonly string[]): boolean {
  const first = row.find((cell) => cell !== '')
  return first !== undefined && /^(?:sub)?total(?:es)?\b/.test(fold(first))
}

/** Even an empty table without the mapped columns must not mean "no fines". */
function namesColumns(header: readonly string[], spec: ReadingSpec): boolean {
  const titles = columnTitles(spec)
  if (titles.length > 0) return titles.some((title) => header.includes(title))
  const positions = columnPlaces(spec).flatMap((place) => /^#(\d+)$/.exec(place)?.[1] ?? [])
  const columns = header.findLastIndex((title) => title !== '') + 1
  return columns >= (positions.length === 0 ? 2 : Math.max(...positions.map(Number)))
}

export function columnTitles(spec: ReadingSpec): string[] {
  return columnPlaces(spec).filter((place) => !/^(?:#\d+|\.)$/.test(place))
}

function columnPlaces({ groups }: ReadingSpec): string[] {
  const fields = groups.flatMap((group) => Object.values(group.fields))
  const places = fields.flatMap((alternatives = []) => alternatives.flatMap(({ from = [] }) => from))
  return places.map((place) => fold(place.replace(/^\+/, '')))
}

function rowObject(row: readonly string[], names: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (const [at, cell] of row.entries()) {
    const name = names[at]
    if (name !== undefined) record[name] = cell
    record[`#${at + 1}`] = cell
  }
  return record
}

function separatorOf(text: string): string {
  const line = /[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const counts = [';', ',', '\t', '|'].map((mark) => [line.split(mark).length, mark] as const)
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}
