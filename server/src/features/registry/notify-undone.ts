import type { Queryable } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Job } from '../../platform/queue/job.ts'

export interface UndoneDelivery {
  readonly jurisdiction: string
  readonly id: number
}

const TICKET = { name: 'registry.delivery.undone', maxAttempts: 10 } as const

const NOTIFY_UNDONE = statement({
  name: 'registry.undone.enqueue',
  text: 'select graphile_worker.add_job($1, $2::json, max_attempts => $3)',
})

/** Runs within the transaction that undoes the delivery. */
export async function notifyUndone(client: Queryable, undone: UndoneDelivery): Promise<void> {
  await NOTIFY_UNDONE.query(client, [TICKET.name, JSON.stringify(undone), TICKET.maxAttempts])
}

export function undoneJob(
  onUndone: (undone: UndoneDelivery, signal: AbortSignal) => Promise<void>,
): Job<UndoneDelivery> {
  return { ...TICKET, run: (undone, { signal }) => onUndone(undone, signal) }
}
