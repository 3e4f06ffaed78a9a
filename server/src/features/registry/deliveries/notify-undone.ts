import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Job } from '../../../platform/queue/job.ts'
import { findCurrent, type UndoneDelivery } from '../fines/find-fines.ts'
import type { NotifyDeps } from '../registry-hooks.ts'

const TICKET = { name: 'registry.delivery.undone', maxAttempts: 10 } as const

const NOTIFY_UNDONE = statement({
  name: 'registry.undone.enqueue',
  text: 'select graphile_worker.add_job($1, $2::json, max_attempts => $3)',
})

/** Runs within the transaction that undoes the delivery. */
export async function notifyUndone(client: Db, undone: UndoneDelivery): Promise<void> {
  await NOTIFY_UNDONE.query(client, [TICKET.name, JSON.stringify(undone), TICKET.maxAttempts])
}

export function undoneJob({ database: { db }, onDeliveryUndone }: NotifyDeps): Job<UndoneDelivery> {
  return {
    ...TICKET,
    run: (undone, { signal }) =>
      onDeliveryUndone(undone, (hashes) => findCurrent(db, undone.jurisdiction, hashes), signal),
  }
}
