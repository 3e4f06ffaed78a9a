import { cleanCell, foldWords } from './cell-text.ts'
import type { MappedColumns } from './compile-cells.ts'

export interface SkippedRow {
  readonly kind: 'skipped'
  readonly why: 'blank' | 'header' | 'total' | 'remark'
}

const TOTAL =
  /^(?:sub ?)?total(?:es)?\b|^cantidad de\b|^cant(?:idad)? (?:total|registros|actas)\b|^registros\b/
const FOOT = /^\(?\d+ (?:rows?|filas?|registros?|actas?)\b|^p[aá]g(?:ina|\.)|^hoja \d/i
const RULE = /^[-=_*.\s+|]*$/
const MAX_FOLDED = 200

/** Classifies a rejected row as total, header or text; null for an unreadable record. */
export function classifyUnreadRow(cells: readonly string[], columns: MappedColumns): SkippedRow | null {
  const filled = cells.map(cleanCell).filter((cell) => cell !== '')
  if (filled.every((cell) => RULE.test(cell))) return { kind: 'skipped', why: 'remark' }
  if (isHeaderAgain(cells, columns.headers)) return { kind: 'skipped', why: 'header' }
  if (filled.length <= 4 && filled.some((cell) => TOTAL.test(foldWords(cell.slice(0, MAX_FOLDED))))) {
    return { kind: 'skipped', why: 'total' }
  }
  return isRemark(cells, filled, columns) ? { kind: 'skipped', why: 'remark' } : null
}

function isHeaderAgain(cells: readonly string[], headers: readonly string[]): boolean {
  const named = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [[cell, headers[at] ?? ''] as const]))
  const isSame = ([cell, header]: readonly [string, string]) =>
    cell.length <= MAX_FOLDED && foldWords(cell) === foldWords(header)
  const same = named.filter(isSame).length
  return named.length >= 2 && same >= named.length * 0.8
}

function isRemark(cells: readonly string[], filled: readonly string[], { mapping }: MappedColumns): boolean {
  if (filled.length !== 1 || mapping.columns.filter((field) => field !== null).length < 3) return false
  const at = cells.findIndex((cell) => cell.trim() !== '')
  const field = mapping.columns[at] ?? null
  const text = filled[0] ?? ''
  const hasWords = hasTwoWords(text)
  return field === null || hasWords || FOOT.test(text)
}

function hasTwoWords(text: string): boolean {
  const first = text.search(/\p{L}{3}/u)
  const space = first === -1 ? -1 : text.indexOf(' ', first)
  return space !== -1 && /\p{L}{2}/u.test(text.slice(space))
}
