import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { RightsDeps } from './rights-deps.ts'

export interface MonthlyConsultations {
  readonly month: string
  readonly times: number
}

/** A year plus the current month. */
const KEPT_MONTHS = 13

export async function readMonths(
  db: Kysely<NoTables>,
  subjectHashes: readonly Buffer[],
): Promise<readonly MonthlyConsultations[]> {
  const { rows } = await sql<MonthlyConsultations>`
    select month::text, sum(times)::int as times from subject_consultations
    where subject_hash = any (${[...subjectHashes]}::bytea[]) group by month order by month desc`.execute(db)
  return rows
}

export function forgetConsultationsJob({
  database,
  clock,
  log,
}: Pick<RightsDeps, 'database' | 'clock' | 'log'>): ScheduledJob {
  return {
    pattern: '57 6 * * *',
    job: {
      name: 'rights.consultations.forget',
      maxAttempts: 3,
      async run() {
        const before = new Date(clock())
        before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
        const { numAffectedRows } = await sql`
          delete from subject_consultations where month < ${before}::date`.execute(database.db)
        log.info('rights.consultations.forgotten', { count: Number(numAffectedRows ?? 0) })
      },
    },
  }
}
