import type { Database } from '../src/platform/database/database.ts'
import type { TableDeclaration } from '../src/platform/retention/define-table.ts'
import { listSwept, sweepTable } from '../src/platform/retention/sweep-table.ts'

/** Runs the retention job on these tables at that instant. */
export async function sweepTables(
  { db }: Pick<Database, 'db'>,
  now: Date,
  tables: readonly TableDeclaration[],
): Promise<void> {
  for (const table of listSwept(tables)) await sweepTable(db, table, now)
}
