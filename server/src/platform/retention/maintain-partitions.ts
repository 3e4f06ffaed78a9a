import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type AgeingTable, isAgeing, type TableDeclaration } from './define-table.ts'

/** Arbitrary advisory lock key. */
const PARTITIONS_LOCK = 7_206_413_554
const MONTHS_AHEAD = 2

export interface PartitionChanges {
  readonly made: readonly string[]
  readonly dropped: readonly string[]
}

/**
 * Creates partitions of tables declared with `partitionBy`, from last month to two months ahead, and drops
 * months that ended `keepFor` (in months) ago or earlier. Months are UTC. Idempotent; parallel runs wait for each
 * other.
 */
export function maintainPartitions(
  db: Db,
  now: Date,
  tables: readonly TableDeclaration[],
): Promise<PartitionChanges> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(trx)
    const current = monthNumber(now)
    const made: string[] = []
    const dropped: string[] = []
    for (const { name: table, keepFor } of tables.filter(isPartitioned)) {
      const present = await findPartitions(trx, table)
      for (let month = current - 1; month <= current + MONTHS_AHEAD; month++) {
        const name = nameOf(table, month)
        if (present.includes(name)) continue
        await sql`create table ${sql.table(name)} partition of ${sql.table(table)}
          for values from (${sql.lit(startOf(month))}) to (${sql.lit(startOf(month + 1))})`.execute(trx)
        made.push(name)
      }
      for (const name of present) {
        if (monthOf(name) + 1 > current - (keepFor.months ?? Number.POSITIVE_INFINITY)) continue
        await sql`drop table ${sql.table(name)}`.execute(trx)
        dropped.push(name)
      }
    }
    return { made, dropped }
  })
}

const isPartitioned = (table: TableDeclaration): table is AgeingTable =>
  isAgeing(table) && table.partitionBy === 'month'

async function findPartitions(trx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname = ${table} and parent.relkind = 'p'
    order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

function monthNumber(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function yearAndMonth(month: number): [string, string] {
  return [String(Math.floor(month / 12)), String((month % 12) + 1).padStart(2, '0')]
}

function nameOf(table: string, month: number): string {
  return [table, ...yearAndMonth(month)].join('_')
}

function monthOf(name: string): number {
  const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? []
  return year === undefined ? Number.POSITIVE_INFINITY : Number(year) * 12 + Number(month) - 1
}

function startOf(month: number): string {
  return `${yearAndMonth(month).join('-')}-01 00:00:00+00`
}
