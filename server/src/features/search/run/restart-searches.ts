import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Log } from '../../../platform/log/log.ts'
import { enqueue, type ScheduledJob } from '../../../platform/queue/job.ts'
import { SEARCH_JOB } from './search-job.ts'

export interface RestartDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

const POLL_INTERVAL_MS = 5_000

/**
 * Orphaned running searches: without a pending or active job and without a live process. Excludes those just
 * being accepted and queued ones, which any process may claim.
 */
const FIND_ABANDONED = statement({
  name: 'search.find_abandoned',
  text: `
select s.id from searches s join search_runs r on r.search_id = s.id
where s.state = 'running' and r.waiting_since is null and s.created_at < $1::timestamptz - interval '5 seconds'
  and not exists (
    select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = '${SEARCH_JOB.name}' and j.payload->>'searchId' = s.id::text
      and (j.locked_by is not null or j.attempts < j.max_attempts))
  and coalesce(pg_try_advisory_xact_lock(r.holder), true)`,
  row: { id: 'searches.id' },
})

/** A search that never ends blocks the next. Idempotent by job key. */
async function restartSearches({ database, clock, log }: RestartDeps): Promise<void> {
  const { rows } = await FIND_ABANDONED.query(database.db, [clock()])
  for (const { id } of rows) {
    await enqueue(database.db, SEARCH_JOB, { searchId: id }, { key: `revive:${id}` })
    log.warn('search.restarted', { searchId: id })
  }
}

export function restartSearchesJob(deps: RestartDeps): ScheduledJob {
  return {
    pattern: '*/5 * * * *',
    job: {
      name: 'search.restart_abandoned',
      formerNames: ['search.revive'],
      maxAttempts: 1,
      run: () => restartSearches(deps),
    },
  }
}

export function watchForAbandoned(deps: RestartDeps): () => void {
  const timer = setInterval(() => {
    restartSearches(deps).catch((error: unknown) => {
      if (!isDatabaseOutage(error)) deps.log.error('search.restart_failed', error)
    })
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}
