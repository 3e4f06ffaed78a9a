import { CellFault } from './read-cells.ts'
import type { RegistryField } from './registry-field.ts'

/** Characters of a cell that holds one value: a number, a date, a plate, an address of a page. */
const MAX_VALUE = 200
const MAX_LINK = 600

/** Characters of a cell that are enough to see what its column holds. */
export const MAX_SAMPLED = 300

/**
 * Refuses a cell that is longer than any value of its field, before anything is searched in it: what reads values may
 * need more than linear time.
 */
export function judgeLength(field: RegistryField, text: string): CellFault | null {
  const most = field === 'pagoLink' ? MAX_LINK : MAX_VALUE
  if (text.length <= most) return null
  return new CellFault(`la celda tiene ${text.length} caracteres y este dato admite hasta ${most}`)
}

/** Rows of a sample with the start of each cell, for what only has to recognise a column. */
export function sampleCells(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((row) => row.map((cell) => (cell.length > MAX_SAMPLED ? cell.slice(0, MAX_SAMPLED) : cell)))
}
