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

/** The PostgreSQL type of a field's values. */
export const sqlType = (name: FineFieldName): string => SQL_TYPES[fieldOf(name).kind] ?? 'text'

/** The column of a field that has one. */
export function columnOf(name: FineFieldName): string {
  const { column } = fieldOf(name)
  if (column === null) throw new Error(`${name} has no column`)
  return column
}

/** Expressions of fields, joined by commas: `listFields(names, (column) => \`f.${column}\`)`. */
export function listFields(
  names: readonly FineFieldName[],
  write: (column: string, name: FineFieldName) => string,
): string {
  return names.map((name) => write(columnOf(name), name)).join(', ')
}

/** Columns of a query under the names of their fields, for rows that PostgreSQL turns into JSON. */
export const selectAsJson = (names: readonly FineFieldName[], alias: string): string =>
  listFields(names, (column, name) => `${alias}.${column} as "${name}"`)

/**
 * The same for rows that the driver reads: amounts as numbers, days as `YYYY-MM-DD` whatever the style of the session.
 * `prefix` tells fields of two versions in one row apart.
 */
export function selectFields(names: readonly FineFieldName[], alias: string, prefix = ''): string {
  return listFields(
    names,
    (column, name) => `${readColumn(`${alias}.${column}`, name)} as "${prefix}${name}"`,
  )
}

function readColumn(column: string, name: FineFieldName): string {
  const { kind } = fieldOf(name)
  if (kind === 'money') return `${column}::float8`
  return kind === 'day' ? `to_char(${column}, 'YYYY-MM-DD')` : column
}
