import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { DROP_REPLACED, type Job } from '../../../platform/queue/job.ts'
import { findCurrent } from '../fines/find-fines.ts'
import type { ChangedRegistry, NotifyDeps } from '../registry-hooks.ts'

const PUBLISHED = { name: 'registry.delivery.published', maxAttempts: 10 } as const
const UNDONE = { name: 'registry.delivery.undone', maxAttempts: 10 } as const
/** Programs publish one by one; publications within this time are processed together. */
const TOGETHER_S = 20

const NOTIFY_PUBLISHED = statement({
  name: 'registry.published.enqueue',
  text: `${DROP_REPLACED}
  select graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4,
    job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => $5)) from dropped`,
})

export async function notifyPublished(client: Db, { jurisdiction }: ChangedRegistry): Promise<void> {
  const { name, maxAttempts } = PUBLISHED
  const payload = JSON.stringify({ jurisdiction })
  await NOTIFY_PUBLISHED.query(client, [name, payload, maxAttempts, `${name}.${jurisdiction}`, TOGETHER_S])
}

const NOTIFY_UNDONE = statement({
  name: 'registry.undone.enqueue',
  text: 'select graphile_worker.add_job($1, $2::json, max_attempts => $3)',
})

/** Notifies twice: a search that read before the undo may save its answer after the first. */
export async function notifyUndone(client: Db, { jurisdiction }: ChangedRegistry): Promise<void> {
  await NOTIFY_UNDONE.query(client, [UNDONE.name, JSON.stringify({ jurisdiction }), UNDONE.maxAttempts])
  await notifyPublished(client, { jurisdiction })
}

export function notifyJobs({ database: { db }, onRegistryChanged }: NotifyDeps): Job<ChangedRegistry>[] {
  const run: Job<ChangedRegistry>['run'] = (changed, { signal }) =>
    onRegistryChanged(changed, (hashes) => findCurrent(db, changed.jurisdiction, hashes), signal)
  return [
    { ...UNDONE, run },
    { ...PUBLISHED, run },
  ]
}
