import type { Db } from '../../../platform/database/database.ts'
import type { ScheduledJob } from '../../../platform/queue/job.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { nextCheck } from '../plans/next-check.ts'

/** Locks the row; skips fleets locked by another process. */
const claimDueFleet = (transaction: Db, now: Date) =>
  transaction
    .selectFrom('fleets')
    .select(['id', 'check_every_days as checkEveryDays', 'check_hour as checkHour'])
    .where('state', '=', 'active')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function writeNextCheck(transaction: Db, id: string, at: Date): Promise<void> {
  await transaction.updateTable('fleets').set({ next_check_at: at }).where('id', '=', id).execute()
}

/** Spreads a fleet's checks to avoid load peaks at the jurisdictions. */
export const SPREAD_MINUTES = 60

type CheckDeps = Pick<FleetsDeps, 'database' | 'clock' | 'log' | 'watches'>

/** At the hour chosen by each fleet. Idempotent: `next_check_at` advances in the same transaction. */
export function requestChecksJob({ database, clock, log, watches }: CheckDeps): ScheduledJob {
  return {
    pattern: '*/5 * * * *',
    job: {
      name: 'fleets.checks.request',
      formerNames: ['fleets.checks.ask'],
      maxAttempts: 3,
      async run() {
        const now = clock()
        const askNext = () =>
          database.db.transaction().execute(async (transaction) => {
            const due = await claimDueFleet(transaction, now)
            if (!due) return false
            await watches.expedite(transaction, ownerOf(due.id), { now, withinMinutes: SPREAD_MINUTES })
            const next = nextCheck(now, { hour: due.checkHour, days: due.checkEveryDays })
            await writeNextCheck(transaction, due.id, next)
            return true
          })
        let fleets = 0
        while (await askNext()) fleets += 1
        if (fleets > 0) log.info('fleets.checks.requested', { fleets })
      },
    },
  }
}
