import { type RawBuilder, sql } from 'kysely'
import type { RowOfSpec, TableColumn } from './statement.ts'

type Selected = TableColumn | RawBuilder<unknown>

type RowOf<S> = {
  readonly [K in keyof S]: S[K] extends RawBuilder<infer T> ? T : RowOfSpec<S>[K]
}

interface SelectedColumns<Row> {
  readonly list: RawBuilder<Row>
  /** The statement whose `from` clause and all after it is `rest`. */
  from(rest: RawBuilder<unknown>): RawBuilder<Row>
}

/** Selects columns under the names of the keys, with the types of the tables. Expressions say their own type. */
export function selectColumns<const S extends Readonly<Record<string, Selected>>>(
  columns: S,
): SelectedColumns<RowOf<S>> {
  const names = Object.entries(columns).map(
    ([name, column]) => sql`${typeof column === 'string' ? sql.ref(column) : column} as ${sql.id(name)}`,
  )
  const list = sql<RowOf<S>>`${sql.join(names)}`
  return { list, from: (rest) => sql<RowOf<S>>`select ${list} from ${rest}` }
}

/** A day or a number of 64 bits, as text. The column has no null. */
export const asText = (column: TableColumn): RawBuilder<string> => sql<string>`${sql.ref(column)}::text`

/** A text whose values only the feature that writes it knows. The column has no null. */
export const narrow = <T extends string>(column: TableColumn): RawBuilder<T> => sql<T>`${sql.ref(column)}`
