import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface MonthlyLookups {
  readonly month: string
  readonly times: number
}

const READ_MONTHS = statement({
  name: 'rights.lookup_months',
  isReplanned: true,
  text: `
    select month::text, sum(times)::int as times from subject_consultations
    where subject_hash = any ($1::bytea[]) group by month order by month desc`,
  row: { month: 'text', times: 'int4' },
})

export async function readLookupMonths(
  db: Db,
  subjectHashes: readonly Buffer[],
): Promise<readonly MonthlyLookups[]> {
  const { rows } = await READ_MONTHS.query(db, [subjectHashes])
  return rows
}
