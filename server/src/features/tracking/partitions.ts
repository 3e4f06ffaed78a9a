import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const TABLES = ['tracking_batches', 'tracking_events'] as const
/** Arbitrary advisory lock key. */
const PARTITIONS_LOCK = 7_206_413_554
const MONTHS_AHEAD = 2

export interface PartitionChanges {
  readonly made: readonly string[]
  readonly dropped: readonly string[]
}

/**
 * Creates partitions from last month to two months ahead and drops months that ended `retentionMonths` ago or
 * earlier. Months are UTC. Idempotent; parallel runs wait for each other.
 */
export function keepPartitions(db: Db, now: Date, retentionMonths: number): Promise<PartitionChanges> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(trx)
    const present = await findPartitions(trx)
    const current = monthNumber(now)
    const wished = Array.from({ length: MONTHS_AHEAD + 2 }, (_, index) => current - 1 + index)
    const made = TABLES.flatMap((table) =>
      wished.map((month) => ({ table, month, name: nameOf(table, month) })),
    ).filter(({ name }) => !present.includes(name))
    for (const { table, month, name } of made)
      await sql`create table ${sql.table(name)} partition of ${sql.table(table)}
        for values from (${sql.lit(startOf(month))}) to (${sql.lit(startOf(month + 1))})`.execute(trx)
    const dropped = present.filter((name) => monthOf(name) + 1 <= current - retentionMonths)
    for (const name of dropped) await sql`drop table ${sql.table(name)}`.execute(trx)
    return { made: made.map(({ name }) => name), dropped }
  })
}

async function findPartitions(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname in (${sql.join(TABLES)}) and parent.relkind = 'p'
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
