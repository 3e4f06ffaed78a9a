import { randomUUID } from 'node:crypto'
import { listCharges } from '../charges/charge-store.ts'
import { isRefundExpected } from '../charges/refund-rules.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { reevaluateRow } from '../subscriptions/evaluate-row.ts'
import { recordEvent } from '../subscriptions/event-store.ts'
import { lockSubscription } from '../subscriptions/subscription-store.ts'

export interface ManualRecord {
  readonly note: string
  readonly refunded: boolean
  readonly actor: string
}

export async function recordManually(
  deps: PaymentsDeps,
  id: string,
  { note, refunded, actor }: ManualRecord,
): Promise<void> {
  const at = deps.clock()
  await deps.database.db.transaction().execute(async (transaction) => {
    const held = await lockSubscription(transaction, id)
    const isRefunded = refunded && isRefundExpected(held)
    await recordEvent(transaction, id, {
      at,
      kind: 'note',
      actor,
      dedupe: `note:${randomUUID()}`,
      details: { refunded: isRefunded ? 1 : 0 },
      noteSealed: deps.secrets.encrypt(note),
    })
    if (isRefunded)
      await reevaluateRow(deps, transaction, held, {
        charges: await listCharges(transaction, id),
        actor,
        change: { refundState: 'done' },
      })
  })
}
