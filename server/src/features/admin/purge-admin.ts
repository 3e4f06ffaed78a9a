import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { AUDIT_KEPT_MONTHS } from './admin-limits.ts'
import { sessionLimits } from './session-limits.ts'

export interface PurgeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

const DAY_MS = 86_400_000

export function purgeAdminJob({ database, clock, log }: PurgeDeps): ScheduledJob {
  return {
    pattern: '55 6 * * *',
    job: {
      name: 'admin.purge',
      maxAttempts: 3,
      async run() {
        const now = clock()
        const { idleSince, startedAfter } = sessionLimits(now)
        const yesterday = new Date(now.getTime() - DAY_MS)
        // One day more than the database requires, whose clock may be behind.
        const audit = new Date(yesterday)
        audit.setUTCMonth(audit.getUTCMonth() - AUDIT_KEPT_MONTHS)
        const statements = {
          sessions: sql`delete from admin_sessions where last_seen_at <= ${idleSince} or started_at <= ${startedAfter}`,
          invitations: sql`delete from admin_invitations where expires_at <= ${now}`,
          attempts: sql`delete from admin_attempts where last_at <= ${yesterday}`,
          entries: sql`delete from admin_audit where at < ${audit}`,
        }
        const forgotten: Record<string, number> = {}
        for (const [name, statement] of Object.entries(statements))
          forgotten[name] = Number((await statement.execute(database.db)).numAffectedRows ?? 0)
        log.info('admin.purged', forgotten)
      },
    },
  }
}
