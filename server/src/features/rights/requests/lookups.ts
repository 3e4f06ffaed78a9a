import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export interface MonthlyLookups {
  readonly month: string
  readonly times: number
}

export async function readLookupMonths(
  db: Kysely<NoTables>,
  subjectHashes: readonly Buffer[],
): Promise<readonly MonthlyLookups[]> {
  const { rows } = await sql<MonthlyLookups>`
    select month::text, sum(times)::int as times from subject_consultations
    where subject_hash = any (${[...subjectHashes]}::bytea[]) group by month order by month desc`.execute(db)
  return rows
}
