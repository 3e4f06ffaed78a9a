import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'

export interface ForgetDeps {
  readonly database: Queryable
  readonly clock: Clock
  readonly log: Log
}

const KEPT_DAYS = { setAside: 30, changes: 730 } as const

/** Daily and idempotent. Versions stay: they are few, and any of them can be activated again. */
export function forgetSetAsideJob({ database, clock, log }: ForgetDeps): ScheduledJob {
  return {
    pattern: '25 6 * * *',
    job: {
      name: 'steering.forget',
      maxAttempts: 3,
      async run() {
        const before = (days: number) => new Date(clock().getTime() - days * 86_400_000)
        const records = await database.query('delete from set_aside_records where last_at < $1', [
          before(KEPT_DAYS.setAside),
        ])
        const changes = await database.query('delete from jurisdiction_changes where at < $1', [
          before(KEPT_DAYS.changes),
        ])
        log.info('steering.forgotten', { setAside: records.rowCount ?? 0, changes: changes.rowCount ?? 0 })
      },
    },
  }
}
