import {
  argentineMoment,
  type ChargeFacts,
  type EndReason,
  evaluateSubscription,
  formatArsExactly,
  formatDay,
} from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { listCharges } from '../charges/charge-store.ts'
import { endedMail } from '../payment-mails.ts'
import { newEndCode } from './end-code.ts'
import { factsOf, type ReevaluateDeps, reevaluateRow } from './evaluate-row.ts'
import { recordEvent } from './event-store.ts'
import { SETTLE_TICKET } from './settle-ticket.ts'
import { findLiveUntil, lockSubscription, type SubscriptionRow } from './subscription-store.ts'

export interface EndRequest {
  readonly reason: EndReason
  /** `account`, `system`, or `admin:<uuid>`. */
  readonly actor: string
}

/**
 * Ends at once, independent of the provider. `over`: already ended. `too_late`: the withdrawal period has
 * passed. `not_pending`: authorized before it could be abandoned.
 */
export async function endSubscription(
  deps: ReevaluateDeps,
  transaction: Db,
  id: string,
  asked: EndRequest,
): Promise<'ended' | 'over' | 'too_late' | 'not_pending'> {
  const held = await lockSubscription(transaction, id)
  const charges = await listCharges(transaction, id)
  const status = evaluateSubscription(factsOf(held, charges), deps.clock())
  const isWithdrawal = asked.reason === 'withdrawn'
  if (isWithdrawal && status.withdrawUntil === null)
    return held.endReason === 'withdrawn' ? 'over' : 'too_late'
  if (!isWithdrawal && status.state === 'cancelled') return 'over'
  if (asked.reason === 'abandoned' && status.state !== 'pending') return 'not_pending'
  await writeEnd(deps, transaction, held, { asked, charges })
  return 'ended'
}

async function writeEnd(
  deps: ReevaluateDeps,
  transaction: Db,
  held: SubscriptionRow,
  { asked, charges }: { readonly asked: EndRequest; readonly charges: readonly ChargeFacts[] },
): Promise<void> {
  const now = deps.clock()
  const isWithdrawal = asked.reason === 'withdrawn'
  const paid = charges.filter(({ state }) => state === 'approved')
  const owed = isWithdrawal ? paid.reduce((sum, one) => sum + one.centavos - one.refundedCentavos, 0) : 0
  const code = newEndCode(isWithdrawal)
  await reevaluateRow(deps, transaction, held, {
    charges,
    actor: asked.actor,
    change: {
      endedAt: held.endedAt ?? now,
      endReason: asked.reason,
      endCode: code,
      settledAt: null,
      refundState: owed > 0 ? 'pending' : held.refundState,
    },
  })
  await recordEvent(transaction, held.id, {
    at: now,
    kind: 'ended',
    actor: asked.actor,
    dedupe: `ended:${asked.reason}`,
    details: { reason: asked.reason, code, owedCentavos: owed },
  })
  await enqueue(transaction, SETTLE_TICKET, { id: held.id }, { key: `payments.settle:${held.id}` })
  const mustNotify = asked.reason === 'requested' || isWithdrawal || asked.reason === 'operator'
  if (held.accountId === null || !mustNotify) return
  const liveUntil = await findLiveUntil(transaction, held.accountId, now)
  await deps.mails.write(
    transaction,
    held.accountId,
    endedMail({
      code,
      isWithdrawal,
      until: liveUntil === null ? null : formatDay(argentineMoment(liveUntil.getTime()).day),
      refund: owed > 0 ? formatArsExactly(owed) : null,
      accountUrl: `${deps.siteUrl}/cuenta`,
    }),
  )
}
