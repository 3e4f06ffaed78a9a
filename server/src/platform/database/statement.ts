import { CompiledQuery, type SelectType } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import { type Db, type Queryable, senderOf } from './db.ts'
import { nameStatement } from './named-statements.ts'
import type { DB } from './table-types.ts'

export type TableColumn = { [T in keyof DB & string]: `${T}.${keyof DB[T] & string}` }[keyof DB & string]
/** JSON columns count as nullable, because JSON has a null of its own. */
type NullableColumn = {
  [T in keyof DB & string]: {
    [K in keyof DB[T] & string]: null extends SelectType<DB[T][K]> ? `${T}.${K}` : never
  }[keyof DB[T] & string]
}[keyof DB & string]
type TypeName = keyof ColumnTypes
type Source = TypeName | TableColumn

/**
 * A column of a table, with its type, or a PostgreSQL type. `?`: may be null, unlike its source; `!`: the
 * statement excludes null.
 */
type Spec = Source | `${Source}?` | `${TableColumn}!`
type ColumnSpec = Spec | Content<unknown>

interface Content<T> {
  readonly spec: string
  /** Only for the compiler. */
  readonly content?: T
}

export type RowSpec = Readonly<Record<string, ColumnSpec>>

/** The row that `S` declares, for columns that several statements share. */
export type RowOfSpec<S> = { readonly [K in keyof S]: Read<S[K]> }

type Read<C> =
  C extends Content<infer T>
    ? T
    : C extends `${infer Some}?`
      ? Read<Some> | null
      : C extends `${infer Some}!`
        ? NonNullable<Read<Some>>
        : C extends TypeName
          ? ColumnTypes[C]
          : C extends `${infer T}.${infer K}`
            ? T extends keyof DB
              ? K extends keyof DB[T]
                ? SelectType<DB[T][K]>
                : never
              : never
            : never

/** A statement whose columns are declared in `row`; `statements.test.ts` compares them with the database. */
export interface Statement<R> {
  readonly name: string
  readonly text: string
  readonly row: RowSpec
  query(on: Queryable | Db, values?: readonly unknown[]): Promise<StatementResult<R>>
}

interface StatementResult<R> {
  readonly rows: R[]
  readonly rowCount: number | null
}

export type RowOf<S> = S extends Statement<infer R> ? R : never

const declared = new Map<string, Statement<unknown>>()

/** Statements of the modules imported so far: for tests. */
export const declaredStatements = (): readonly Statement<unknown>[] => [...declared.values()]

/** Narrows a column to its content: the shape of JSON, the values of a text. */
export function typedColumn<T>(spec: `${Source}?` | NullableColumn): Content<T | null>
export function typedColumn<T>(spec: Spec): Content<T>
export function typedColumn<T>(spec: Spec): Content<T | null> {
  return { spec }
}

/** Columns whose types are derived elsewhere: the compiler does not compare `R` with their sources. */
export function typedRow<R>(specs: Readonly<Record<string, string>>): {
  readonly [K in keyof R]: Content<R[K]>
}
export function typedRow(specs: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { spec }]))
}

/** Declares a statement at the top of a module (docs/decisions/0082). Throws for a name used twice. */
export function statement<const S extends RowSpec = Record<never, never>>({
  name,
  text,
  row,
  isReplanned = false,
}: {
  readonly name: string
  readonly text: string
  /** Sent without its name: rare, or with a plan that depends on the values. */
  readonly isReplanned?: boolean
  /** Only the columns that are read. */
  readonly row?: S
}): Statement<RowOfSpec<S>> {
  if (declared.has(name)) throw new Error(`two statements have the name ${name}`)
  const made: Statement<RowOfSpec<S>> = {
    name,
    text,
    row: row ?? {},
    query(on, values = []) {
      const direct = 'executeQuery' in on ? senderOf(on) : on
      if (direct) return direct.query({ ...(!isReplanned && { name }), text, values: [...values] })
      return queryTransaction(on as Db, text, values)
    },
  }
  if (!isReplanned) nameStatement(text, name)
  declared.set(name, made)
  return made
}

async function queryTransaction<R>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<StatementResult<R>> {
  const { rows, numAffectedRows } = await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}
