import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseOutage } from '../database/outage.ts'
import type { Log } from '../log/log.ts'
import { type AnyJob, type Job, JobHandedBack, type ScheduledJob } from '../queue/job.ts'
import { addPeriod, type TableDeclaration } from './define-table.ts'
import { maintainPartitions } from './maintain-partitions.ts'
import { listSwept, sweepTable } from './sweep-table.ts'

/** A daily step that one statement per table cannot express. Idempotent. */
export interface Upkeep {
  readonly name: string
  /** Returns counts for the log. */
  run(now: Date, signal: AbortSignal): Promise<Readonly<Record<string, number>>>
}

export interface RetentionDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly tables: readonly TableDeclaration[]
  readonly upkeep: readonly Upkeep[]
}

export interface Retention {
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
}

/** Runs at other hours sweep only tables with retention in hours. */
const DAILY_HOUR = 6
const HOURLY_BELOW_MS = 2 * 86_400_000

/** Earlier names of the job, which may still be queued. */
const FORMER_NAMES = [
  'account.retention.sweep',
  'admin.purge',
  'contact.purge',
  'disputes.forget',
  'feedback.purge',
  'fleets.purge',
  'geocoding.purge',
  'monitoring.forget',
  'municipalities.purge',
  'notices.purge',
  'organizations.purge',
  'passkey.retention.sweep',
  'payments.retention.sweep',
  'profiles.forget',
  'registry.purge',
  'rights.consultations.forget',
  'rights.purge',
  'search.forget',
  'steering.forget',
  'tracking.partitions.keep',
  'verification.retention.sweep',
]

interface RetentionPayload {
  /** Set by the queue for scheduled jobs; retries keep it. */
  readonly _cron?: { readonly ts: string }
}

type Step = Upkeep & { readonly isHourly: boolean }

/** Deletes every row whose retention period is over. Idempotent. */
export function createRetention(deps: RetentionDeps): Retention {
  const { clock, log } = deps
  const steps = listSteps(deps)
  const job: Job<RetentionPayload> = {
    name: 'retention.sweep',
    maxAttempts: 3,
    async run(payload, { signal }) {
      const planned = payload._cron?.ts
      const isDaily = planned === undefined || new Date(planned).getUTCHours() === DAILY_HOUR
      const failed: string[] = []
      for (const { name, isHourly, run } of steps) {
        if (!isDaily && !isHourly) continue
        try {
          const counts = await run(clock(), signal)
          if (Object.values(counts).some((count) => count > 0))
            log.info('retention.swept', { step: name, ...counts })
        } catch (error) {
          if (signal.aborted) throw new JobHandedBack('the process stops')
          if (isDatabaseOutage(error)) throw error
          log.error('retention.failed', error, { step: name })
          failed.push(name)
        }
      }
      if (failed.length > 0) throw new Error(`retention failed for ${failed.join(', ')}`)
    },
  }
  return {
    jobs: FORMER_NAMES.map((name) => ({ ...job, name })),
    schedule: [{ pattern: '17 * * * *', job }],
  }
}

function listSteps({ database: { db }, tables, upkeep }: RetentionDeps): readonly Step[] {
  const sweeps = listSwept(tables).map((table) => ({
    name: table.name,
    isHourly: addPeriod(new Date(0), table.keepFor).getTime() < HOURLY_BELOW_MS,
    run: async (now: Date, signal: AbortSignal) => ({ rows: await sweepTable(db, table, now, signal) }),
  }))
  const partitions = {
    name: 'partitions',
    isHourly: true,
    async run(now: Date) {
      const { made, dropped } = await maintainPartitions(db, now, tables)
      return { made: made.length, dropped: dropped.length }
    },
  }
  return [partitions, ...upkeep.map((step) => ({ ...step, isHourly: false })), ...sweeps]
}
