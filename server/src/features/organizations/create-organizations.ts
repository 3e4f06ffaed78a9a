import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'

const KEPT_DAYS = {
  organization_webhook_deliveries: ['created_at', 90],
  organization_audit: ['at', 730],
} as const

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
        const forgotten: Record<string, number> = {}
        for (const [table, [column, days]] of Object.entries(KEPT_DAYS)) {
          const before = new Date(clock().getTime() - days * 86_400_000)
          const { numAffectedRows } = await sql`
            delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(database.db)
          forgotten[table] = Number(numAffectedRows)
        }
        log.info('organizations.purged', forgotten)
      },
    },
  }
}
