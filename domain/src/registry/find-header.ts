import { plateFormat } from '../identifier/plate.ts'
import { MAX_SAMPLED, sampleCells } from './cell-limits.ts'
import { cleanCell } from './cell-text.ts'
import { readAmount, readPlateCell } from './read-cells.ts'
import { readMoment } from './read-moment.ts'
import { matchHeader } from './score-header.ts'

const MAX_SEARCHED = 40

/**
 * Returns the header's index, or null. A header has known words, or words above values; titles have fewer
 * cells. Of two, the more informative wins.
 */
export function findHeader(rows: readonly (readonly string[])[]): number | null {
  const measured = sampleCells(rows.slice(0, MAX_SEARCHED)).map((row, at) => ({ at, ...measureRow(row) }))
  const known = measured.reduce((best, row) => (row.known > best.known ? row : best), { at: -1, known: 0 })
  if (known.known >= 2) return known.at
  const width = Math.max(0, ...measured.map(({ filled }) => filled))
  const first = measured.find(({ filled }) => filled > 0 && filled >= width * 0.6)
  if (first === undefined) return null
  return first.values > first.filled * 0.3 ? null : first.at
}

interface MeasuredRow {
  readonly filled: number
  readonly known: number
  readonly values: number
}

function measureRow(row: readonly string[]): MeasuredRow {
  const cells = row.map(cleanCell).filter((cell) => cell !== '')
  const values = cells.filter(isValue).length
  const known = cells.filter((cell) => cell.length <= 60 && !isValue(cell) && isKnown(cell)).length
  return { filled: cells.length, known: known > values ? known : 0, values }
}

function isKnown(cell: string): boolean {
  const [best] = matchHeader(cell)
  return best !== undefined && best.how !== 'part'
}

function isValue(cell: string): boolean {
  if (!/[0-9]/.test(cell)) return false
  if (readMoment(cell) !== null || typeof readAmount(cell, 'es-AR') === 'number') return true
  const plate = readPlateCell(cell)
  return typeof plate === 'string' && plateFormat(plate) !== null
}

/** Names columns, `Columna 3` if empty, `Fecha (2)` if duplicate; drops trailing empty ones. */
export function nameColumns(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(filledWidth(header), ...rows.map(filledWidth))
  const used = new Map<string, number>()
  return Array.from({ length: width }, (_, at) => {
    const name = cleanCell((header[at] ?? '').slice(0, MAX_SAMPLED)).slice(0, 80) || `Columna ${at + 1}`
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function filledWidth(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1
}
