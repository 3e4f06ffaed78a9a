import { validateLength } from './cell-limits.ts'
import { cleanCell, isPlaceholder } from './cell-text.ts'
import { CellFault, type CellReading } from './read-cells.ts'
import type { RegistryField, RegistryMapping } from './registry-field.ts'
import { addFault, type Column, type RowIssues } from './row-issues.ts'

/** Returns null for an empty or unreadable value, the latter recorded in `issues`. */
export type FieldOfRow<T> = (cells: readonly string[], issues: RowIssues) => T | null

export interface MappedColumns {
  readonly headers: readonly string[]
  readonly mapping: RegistryMapping
}

export function columnsOf({ headers, mapping }: MappedColumns, field: RegistryField): readonly Column[] {
  return mapping.columns.flatMap((fed, at) =>
    fed === field ? [{ field, at, header: headers[at] || `Columna ${at + 1}` }] : [],
  )
}

/** Compiles a single-column field. An unreadable cell rejects the row if vital, or else is omitted. */
export function compileCell<T>(
  columns: MappedColumns,
  field: RegistryField,
  read: (text: string) => CellReading<T>,
  isVital = false,
): FieldOfRow<T> {
  const [column] = columnsOf(columns, field)
  if (column === undefined) return () => null
  const { at } = column
  return (cells, issues) => {
    const raw = cells[at]
    if (!raw) return null
    const text = cleanCell(raw)
    const value = validateLength(field, text) ?? read(text)
    if (!(value instanceof CellFault)) return value
    addFault(issues, column, value, isVital)
    return null
  }
}

const MAX_TEXT = 2_000

export function compileText(
  columns: MappedColumns,
  field: RegistryField,
  join: (parts: readonly string[]) => string = (parts) => parts.join('. '),
): FieldOfRow<string> {
  const places = columnsOf(columns, field).map(({ at }) => at)
  const [first] = places
  if (first === undefined) return () => null
  if (places.length === 1) return (cells) => textOf(cells[first])
  return (cells) => {
    const parts = places.map((at) => textOf(cells[at])).filter((part) => part !== null)
    return parts.length === 0 ? null : join(parts)
  }
}

function textOf(raw: string | undefined): string | null {
  if (!raw) return null
  const text = cleanCell(raw)
  if (text !== '0' && isPlaceholder(text)) return null
  return text.slice(0, MAX_TEXT)
}

/** Joins `Av. Mitre` `1200` `Rosario` into `Av. Mitre 1200, Rosario`. */
export function joinPlace(parts: readonly string[]): string {
  return parts.reduce((place, part) => (/^[0-9]{1,5}$/.test(part) ? `${place} ${part}` : `${place}, ${part}`))
}
