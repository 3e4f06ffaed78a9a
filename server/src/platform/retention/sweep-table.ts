import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import {
  type AgeingTable,
  addPeriod,
  isAgeing,
  type RetentionRule,
  sinceColumns,
  type TableDeclaration,
} from './define-table.ts'

const BATCH = 5_000

export function listSwept(tables: readonly TableDeclaration[]): readonly AgeingTable[] {
  return tables.filter(isAgeing).flatMap((table) => {
    if (table.sweepsUnordered) return { ...table, name: `${table.name}_unordered` }
    return table.partitionBy === undefined && table.deletedBy === undefined ? table : []
  })
}

/**
 * Deletes rows past their time, each batch in its own transaction. Rows that change meanwhile are evaluated
 * again. Idempotent. Returns the number of rows; throws the signal's reason between batches.
 */
export async function sweepTable(
  db: Db,
  table: AgeingTable,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { name, batch = BATCH, sooner = [] } = table
  let swept = 0
  for (const rule of [table, ...sooner]) {
    const isDue = dueCondition(name, rule, now)
    for (let deleted = batch; deleted === batch; swept += deleted) {
      signal?.throwIfAborted()
      const { numAffectedRows } = await sql`
        delete from ${sql.table(name)} where ${isDue} and ctid = any (array(
          select ctid from ${sql.table(name)} where ${isDue} limit ${batch}))`.execute(db)
      deleted = Number(numAffectedRows ?? 0)
    }
  }
  return swept
}

function dueCondition(table: string, rule: RetentionRule, now: Date) {
  const { keepFor, through, when } = rule
  const before = addPeriod(now, keepFor, -1)
  const owner = through === undefined ? table : 'parent'
  const columns = sinceColumns(rule).map((column) => sql.ref(`${owner}.${column}`))
  // An index on a column does not serve its coalesce().
  const since = columns.length === 1 ? columns[0] : sql`coalesce(${sql.join(columns)})`
  const isOld = sql`${since} <= ${before}`
  const isDue = through
    ? sql`exists (select from ${sql.table(through.table)} parent
        where parent.id = ${sql.ref(`${table}.${through.key}`)} and ${isOld})`
    : isOld
  return when === undefined ? isDue : sql`${isDue} and ${when(before)}`
}
