import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isBusy } from '../secrets/lookup-moves.ts'
import { type AgeingTable, addPeriod, isAgeing, type TableDeclaration } from './define-table.ts'

const PARTITIONS_LOCK = 7_206_413_554
/** Few months lie ahead, because statements are planned for each. */
const EARLIER = { days: 1 }
const AHEAD = { days: 10 }
/** A waiting request for a lock blocks all later ones, so it times out and is retried. */
const LOCK_WAIT_MS = 500
const LOCK_PAUSE_MS = 250
const LOCK_TRIES = 40

export interface PartitionChanges {
  readonly made: readonly string[]
  readonly dropped: readonly string[]
}

/**
 * Creates partitions of tables declared with `partitionBy`, from yesterday's month to that of ten days ahead, and
 * drops months that ended `keepFor` ago or earlier. Months are UTC. Idempotent; parallel runs wait for each other.
 */
export const maintainPartitions = (
  db: Db,
  now: Date,
  tables: readonly TableDeclaration[],
): Promise<PartitionChanges> => changePartitions(db, now, tables, isOver)

/** Without dropping any: for a clock that may be wrong. */
export const createPartitions = (
  db: Db,
  now: Date,
  tables: readonly TableDeclaration[],
): Promise<PartitionChanges> => changePartitions(db, now, tables, () => false)

async function changePartitions(
  db: Db,
  now: Date,
  tables: readonly TableDeclaration[],
  isDropped: typeof isOver,
): Promise<PartitionChanges> {
  const made: string[] = []
  const dropped: string[] = []
  for (const table of tables.filter(isPartitioned)) {
    const changes = await retryLocks(() => changeTable(db, now, table, isDropped))
    made.push(...changes.made)
    dropped.push(...changes.dropped)
  }
  return { made, dropped }
}

const isPartitioned = (table: TableDeclaration): table is AgeingTable =>
  isAgeing(table) && table.partitionBy === 'month'

async function retryLocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt === LOCK_TRIES) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

function changeTable(
  db: Db,
  now: Date,
  declared: AgeingTable,
  isDropped: typeof isOver,
): Promise<PartitionChanges> {
  const { name: table, keepFor } = declared
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(trx)
    await sql`set local lock_timeout = ${sql.lit(`${LOCK_WAIT_MS}ms`)}`.execute(trx)
    const present = await findPartitions(trx, table)
    const months = [addPeriod(now, EARLIER, -1), now, addPeriod(now, AHEAD)].map(monthNumber)
    const missing = [...new Set(months)].filter((month) => !present.includes(nameOf(table, month)))
    for (const month of missing)
      await sql`create table ${sql.table(nameOf(table, month))} partition of ${sql.table(table)}
        for values from (${startOf(declared, month)}) to (${startOf(declared, month + 1)})`.execute(trx)
    const dropped = present.filter((name) => isDropped(name, keepFor, now))
    for (const name of dropped) await sql`drop table ${sql.table(name)}`.execute(trx)
    return { made: missing.map((month) => nameOf(table, month)), dropped }
  })
}

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

function isOver(name: string, keepFor: AgeingTable['keepFor'], now: Date): boolean {
  const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? []
  return year !== undefined && addPeriod(new Date(Date.UTC(Number(year), Number(month))), keepFor) <= now
}

function startOf({ through }: AgeingTable, month: number) {
  const instant = sql.lit(`${yearAndMonth(month).join('-')}-01 00:00:00+00`)
  return through === undefined ? instant : sql`ordered_id(${instant})`
}
