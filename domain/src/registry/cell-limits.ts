import { CellFault } from './read-cells.ts'
import type { RegistryField } from './registry-field.ts'

const MAX_VALUE = 200
const MAX_LINK = 600

export const MAX_SAMPLED = 300

/** Rejects over-long cells before parsing, which may exceed linear time. */
export function validateLength(field: RegistryField, text: string): CellFault | null {
  const most = field === 'pagoLink' ? MAX_LINK : MAX_VALUE
  if (text.length <= most) return null
  return new CellFault(`la celda tiene ${text.length} caracteres y este dato admite hasta ${most}`)
}

export function sampleCells(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((row) => row.map((cell) => cell.slice(0, MAX_SAMPLED)))
}
