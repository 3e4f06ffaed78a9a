import type { AdminRole } from './admin-role.ts'

export type SortDirection = 'asc' | 'desc'

/** Names of the values of a column: `{ open: 'Abierto' }`. */
export type ValueNames = Readonly<Record<string, string>>

/** One of fixed values; `names` are those of the menu. */
interface ChoiceFilter {
  readonly kind: 'choice'
  readonly name: string
  readonly all?: string
  readonly names: ValueNames
}

/** One of the values that exist, which only the server knows; at most `max` characters. */
interface ExistingFilter {
  readonly kind: 'existing'
  readonly name: string
  readonly max: number
}

/** Two days in Argentina, inclusive, as `from` and `to`; its key is `days`. */
interface DaysFilter {
  readonly kind: 'days'
  readonly name: string
}

export type AdminFilter = ChoiceFilter | ExistingFilter | DaysFilter

/**
 * Declaration of a table of the administration, from which its calls, statements and screen follow
 * (docs/decisions/0081-one-declaration-for-an-administration-table.md).
 */
export interface AdminTable {
  readonly name: string
  /** Path of the list; its CSV is at `/export` below it. */
  readonly path: `/api/admin/${string}`
  /** Name of the CSV, without extension. */
  readonly file: string
  /** Property that identifies a row. */
  readonly key: 'id' | 'slug'
  /** Least role that reads the list. */
  readonly role: AdminRole
  readonly exportRole: AdminRole
  /** Page of one row, below the administration's address, and the least role that opens it. */
  readonly detail?: { readonly page: string; readonly role: AdminRole }
  /** Sortable columns with their first direction. The first is the default. */
  readonly sorts: Readonly<Record<string, SortDirection>>
  /** Absent: the table has no search text. */
  readonly search?: { readonly label: string; readonly hint?: string }
  readonly filters: Readonly<Record<string, AdminFilter>>
  readonly empty: string
}

/** Keeps the literal types of a table. */
export const defineAdminTable = <const T extends AdminTable>(table: T): T => table

export function defaultSort({ sorts }: Pick<AdminTable, 'sorts'>): {
  readonly key: string
  readonly dir: SortDirection
} {
  const [[key, dir] = ['', 'asc' as const]] = Object.entries(sorts)
  return { key, dir }
}
