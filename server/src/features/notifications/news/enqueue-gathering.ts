import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'
import { nextDue } from './notice-store.ts'

export interface GatherPayload {
  readonly accountId: string
}

export const GATHER_TICKET: JobTicket<GatherPayload> = { name: 'notices.gather', maxAttempts: 10 }

export async function enqueueGathering(transaction: Db, accountIds: readonly string[]): Promise<void> {
  for (const { accountId, dueAt } of await nextDue(transaction, accountIds))
    await enqueue(
      transaction,
      GATHER_TICKET,
      { accountId },
      { key: `${GATHER_TICKET.name}:${accountId}`, runAt: dueAt },
    )
}
