import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Job } from '../../../platform/queue/job.ts'
import { findCurrent } from '../fines/find-fines.ts'
import type { NewlyPublished, NotifyDeps } from '../registry-hooks.ts'

const TICKET = { name: 'registry.delivery.published', maxAttempts: 10 } as const
/** Programs publish one by one; publications within this time are processed together. */
const TOGETHER_S = 20

const NOTIFY_PUBLISHED = statement({
  name: 'registry.published.enqueue',
  text: `select graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4,
      job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => $5))`,
})

/** Runs within the publishing transaction. */
export async function notifyPublished(client: Db, published: NewlyPublished): Promise<void> {
  await NOTIFY_PUBLISHED.query(client, [
    TICKET.name,
    JSON.stringify({ jurisdiction: published.jurisdiction }),
    TICKET.maxAttempts,
    `${TICKET.name}.${published.jurisdiction}`,
    TOGETHER_S,
  ])
}

export function publishedJob({ database: { db }, onDeliveryPublished }: NotifyDeps): Job<NewlyPublished> {
  return {
    ...TICKET,
    run: (published, { signal }) =>
      onDeliveryPublished(published, (hashes) => findCurrent(db, published.jurisdiction, hashes), signal),
  }
}
