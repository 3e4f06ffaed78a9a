import { shortenText } from '../text/shorten-text.ts'
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
  const places = columnsOf(columns, field)
  const [first] = places
  if (first === undefined) return () => null
  if (places.length === 1) return (cells, issues) => textOf(cells, first, issues)
  return (cells, issues) => {
    const parts = places.map((place) => textOf(cells, place, issues)).filter((part) => part !== null)
    return parts.length === 0 ? null : join(parts)
  }
}

function textOf(cells: readonly string[], column: Column, issues: RowIssues): string | null {
  const raw = cells[column.at]
  if (!raw) return null
  const text = cleanCell(raw)
  if (text !== '0' && isPlaceholder(text)) return null
  if (text.length > MAX_TEXT)
    issues.note(column.field, column.header, 'el texto pasa de 2.000 caracteres: se toma el comienzo')
  return shortenText(text, MAX_TEXT)
}

/** Joins `Av. Mitre` `1200` `Rosario` into `Av. Mitre 1200, Rosario`. */
export function joinPlace(parts: readonly string[]): string {
  return parts.reduce((place, part) => (/^[0-9]{1,5}$/.test(part) ? `${place} ${part}` : `${place}, ${part}`))
}
