import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'

const DELIVERIES_KEPT_DAYS = 90

interface OrganizationsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export function createOrganizations(deps: OrganizationsDeps) {
  return { schedule: [purgeOrganizationsJob(deps)] as readonly ScheduledJob[] }
}

function purgeOrganizationsJob({ database, clock, log }: OrganizationsDeps): ScheduledJob {
  return {
    pattern: '5 7 * * *',
    job: {
      name: 'organizations.purge',
      maxAttempts: 3,
      async run() {
        const before = new Date(clock().getTime() - DELIVERIES_KEPT_DAYS * 86_400_000)
        const { numAffectedRows } = await sql`
          delete from organization_webhook_deliveries where created_at < ${before}`.execute(database.db)
        log.info('organizations.purged', { deliveries: Number(numAffectedRows) })
      },
    },
  }
}
