import type { RawBuilder } from 'kysely'

/**
 * Where one kind of owner keeps the keys of its programs. The table has the same columns whoever owns them, but for
 * `owner`, the column that says whose a row is.
 */
export interface KeyTables<S extends string = string> {
  /** What every key begins with, so that whoever finds one in a repository knows what it opens. */
  readonly prefix: string
  /** In front of the names of allowances: `municipal`. */
  readonly limits: string
  /** What a key can be allowed to do. */
  readonly scopes: readonly S[]
  readonly keys: string
  readonly owner: string
  /** The owners' own table, and the column that `owner` refers to. */
  readonly owners: string
  readonly ownerId: string
  /** Over a row `o` of the owners: their keys open nothing now. */
  readonly isShut: RawBuilder<boolean>
}
