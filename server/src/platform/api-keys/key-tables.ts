import type { RawBuilder } from 'kysely'

/** API key table of one kind of owner; only the foreign key column `owner` differs. */
export interface KeyTables<S extends string = string> {
  /** Identifies leaked keys in repositories. */
  readonly prefix: string
  /** Prefix of allowance names: `municipal`. */
  readonly limits: string
  readonly scopes: readonly S[]
  readonly keys: string
  readonly owner: string
  /** Table and column that `owner` references. */
  readonly owners: string
  readonly ownerId: string
  /** Condition over an owner row `o`: its keys are disabled. */
  readonly isShut: RawBuilder<boolean>
}
