import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { IDEMPOTENCY_HOURS } from './push/answer-once.ts'

const SIGHTINGS_KEPT = 400
const CONTESTS_KEPT = 730

export interface PurgeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export function purgeMunicipalitiesJob({ database, clock, log }: PurgeDeps): ScheduledJob {
  return {
    pattern: '55 6 * * *',
    job: {
      name: 'municipalities.purge',
      maxAttempts: 3,
      async run() {
        const before = (hours: number) => new Date(clock().getTime() - hours * 3_600_000)
        const { db } = database
        log.info('municipalities.purged', {
          replies: await forget(db, 'idempotency_keys', 'begun_at', before(IDEMPOTENCY_HOURS)),
          sightings: await forget(db, 'fine_sightings', 'day', before(SIGHTINGS_KEPT * 24)),
          contests: await forget(db, 'fine_contests', 'created_at', before(CONTESTS_KEPT * 24)),
        })
      },
    },
  }
}

async function forget(db: Kysely<NoTables>, table: string, column: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
