import type { SortDirection } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../database/count-up-to.ts'
import type { Database } from '../database/database.ts'
import type { RowSource } from './row-source.ts'

/** One expression of an order; rows without a value come last in either direction. */
export interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly type: 'timestamptz' | 'date' | 'text' | 'integer' | 'bigint' | 'uuid' | 'boolean'
  readonly dir: SortDirection
  readonly isNullable?: true
}

/** Parts of a statement; `order` ends with a unique key. */
export interface Selection<Row> {
  readonly columns: RawBuilder<Row>
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
  readonly order: readonly [SortKey, ...SortKey[]]
}

const BATCH = 500

/** Rows of a statement. Pages are counted from the start; `all` continues after the last row, and may be late. */
export function sqlRows<Row>(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  selection: Selection<Row>,
): RowSource<Row> {
  const { columns, from, where, order } = selection
  const conditions = where.length === 0 ? sql`true` : sql.join(where, sql` and `)
  const chosen = sql`from ${from} where ${conditions}`
  const sorted = sql`order by ${sql.join(order.map(writeKey))}`
  return {
    async page({ limit, offset }) {
      const { rows } = await sql<Row>`
        select ${columns} ${chosen} ${sorted} limit ${limit} offset ${offset}`.execute(db)
      return { rows, total: await countUpTo(db, chosen) }
    },
    async *all() {
      const place = sql`array[${sql.join(order.map(({ by }) => sql`(${by})::text`))}]`
      for (let last: Place | undefined; ; ) {
        const { rows } = await sql<Row & { readonly place: Place }>`
          select ${columns}, ${place} as place ${chosen} ${last ? sql`and ${isAfter(order, last)}` : sql``}
          ${sorted} limit ${BATCH}`.execute(reads.db)
        if (rows.length > 0) yield rows
        if (rows.length < BATCH) return
        last = rows.at(-1)?.place
      }
    },
  }
}

/** Values of the keys of one row, as text: a `Date` would lose microseconds. */
type Place = readonly (string | null)[]

const writeKey = ({ by, dir, isNullable }: SortKey) =>
  sql`${by} ${dir === 'asc' ? sql`asc` : sql`desc`} ${isNullable ? sql`nulls last` : sql``}`

/** The bound on the first key lets an index start there. */
function isAfter(order: Selection<unknown>['order'], place: Place): RawBuilder<unknown> {
  const [{ by, type, dir, isNullable }] = order
  const rest = isAfterFrom(order, place, 0)
  if (isNullable) return rest
  return sql`${by} ${dir === 'asc' ? sql`>=` : sql`<=`} ${place[0]}::${sql.raw(type)} and ${rest}`
}

function isAfterFrom(order: readonly SortKey[], place: Place, at: number): RawBuilder<unknown> {
  const key = order[at]
  if (key === undefined) return sql`false`
  const { by, dir, type, isNullable } = key
  const value = place[at] ?? null
  if (value === null) return sql`(${by} is null and ${isAfterFrom(order, place, at + 1)})`
  const typed = sql`${value}::${sql.raw(type)}`
  const later = dir === 'asc' ? sql`${by} > ${typed}` : sql`${by} < ${typed}`
  const beyond = isNullable ? sql`(${later} or ${by} is null)` : later
  return sql`(${beyond} or (${by} = ${typed} and ${isAfterFrom(order, place, at + 1)}))`
}

/** A filter's condition; none if it is not set. */
export const equals = (column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] =>
  value === undefined ? [] : [sql`${column} = ${value}`]
