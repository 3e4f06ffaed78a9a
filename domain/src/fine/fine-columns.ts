import type { FineFieldName } from './fine.ts'
import type { FineFieldKind } from './fine-fields.ts'
import { fieldOf } from './select-fields.ts'

const SQL_TYPES: Readonly<Partial<Record<FineFieldKind, string>>> = {
  money: 'bigint',
  flag: 'boolean',
  day: 'date',
  units: 'double precision',
  speed: 'double precision',
  count: 'integer',
  degrees: 'double precision',
  evidence: 'jsonb',
}

export const sqlType = (name: FineFieldName): string => SQL_TYPES[fieldOf(name).kind] ?? 'text'

export function columnOf(name: FineFieldName): string {
  const { column } = fieldOf(name)
  if (column === null) throw new Error(`${name} has no column`)
  return column
}

/** Joins field expressions with commas: `listFields(names, (column) => \`f.${column}\`)`. */
export function listFields(
  names: readonly FineFieldName[],
  write: (column: string, name: FineFieldName) => string,
): string {
  return names.map((name) => write(columnOf(name), name)).join(', ')
}

/** Selects columns under their field names, for rows that PostgreSQL converts to JSON. */
export const selectAsJson = (names: readonly FineFieldName[], alias: string): string =>
  listFields(names, (column, name) => `${alias}.${column} as "${name}"`)

/**
 * Selects columns for the driver: amounts as numbers, days as `YYYY-MM-DD`. `prefix` separates two versions.
 */
export function selectFields(names: readonly FineFieldName[], alias: string, prefix = ''): string {
  return names.map((name) => `${readField(name, alias)} as "${prefix}${name}"`).join(', ')
}

export function readField(name: FineFieldName, alias: string): string {
  const { kind } = fieldOf(name)
  const column = `${alias}.${columnOf(name)}`
  if (kind === 'money') return `${column}::float8`
  return kind === 'day' ? `to_char(${column}, 'YYYY-MM-DD')` : column
}
