import { todayInArgentina } from '@multas/domain'
import type { ScheduledJob } from '../../../platform/queue/job.ts'
import { type EndDeps, endRequest } from './end-request.ts'
import type { RightsDeps } from './rights-deps.ts'
import { listUndecided } from './store.ts'

/**
 * Grants unjudged profile removals on the last day of the legal term. Idempotent: a request is closed once.
 */
export function grantLateRemovalsJob(
  deps: Pick<RightsDeps, 'database' | 'clock' | 'log'> & EndDeps,
): ScheduledJob {
  const { database, clock, log } = deps
  return {
    // 20:40 in Argentina, within the last day of the term.
    pattern: '40 23 * * *',
    job: {
      name: 'rights.removals.grant_overdue',
      formerNames: ['rights.removals.judge'],
      maxAttempts: 3,
      async run() {
        const now = clock()
        const late = await listUndecided(database.db, todayInArgentina(now))
        for (const row of late)
          await database.db.transaction().execute((tx) =>
            endRequest(deps, tx, row, {
              state: 'granted',
              note: 'Se cumplió el plazo de la ley sin que nadie lo resolviera.',
              answer: 'Quitamos el perfil para siempre.',
              at: now,
              by: 'system',
            }),
          )
        log.info('rights.removals.granted', { count: late.length })
      },
    },
  }
}
