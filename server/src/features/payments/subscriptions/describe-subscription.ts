import type { AccountPayment, AccountSubscription } from '@multas/contract'
import { type ChargeFacts, evaluateSubscription, maskEmail } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { ChargeRow } from '../charges/charge-store.ts'
import { sumRefundCentavos } from '../charges/refund-rules.ts'
import { factsOf } from './evaluate-row.ts'
import type { SubscriptionRow } from './subscription-store.ts'

interface Reader {
  readonly secrets: Secrets
  readonly now: Date
  readonly isEnabled: boolean
  readonly others?: readonly SubscriptionRow[]
}

export const withdrawUntilOf = (row: SubscriptionRow, now: Date): Date | null =>
  evaluateSubscription(factsOf(row, []), now).withdrawUntil

export function describeSubscription(
  row: SubscriptionRow,
  charges: readonly ChargeFacts[],
  { secrets, now, isEnabled, others = [] }: Reader,
): AccountSubscription {
  const status = evaluateSubscription(factsOf(row, charges), now)
  const otherLiveUntil = latest(
    others.map(({ liveUntil }) => (liveUntil !== null && liveUntil > now ? liveUntil : null)),
  )
  const isOver = status.state === 'cancelled'
  return {
    id: row.id,
    state: status.state,
    isLive: status.liveUntil !== null || otherLiveUntil !== null,
    priceCentavos: row.priceCentavos,
    maxSubjects: row.maxSubjects,
    createdAt: row.createdAt.toISOString(),
    authorizedAt: write(row.authorizedAt),
    nextChargeAt: write(status.nextChargeAt),
    paidUntil: write(latest([status.paidUntil, otherLiveUntil])),
    graceUntil: write(status.state === 'past_due' ? latest([status.graceUntil, otherLiveUntil]) : null),
    canWithdrawUntil: write(
      latest([status.withdrawUntil, ...others.map((other) => withdrawUntilOf(other, now))]),
    ),
    endedAt: write(isOver ? (row.endedAt ?? row.providerModifiedAt) : null),
    endReason: status.endReason,
    endCode: status.endReason === 'abandoned' ? null : row.endCode,
    refund: { state: row.refundState, centavos: sumRefundCentavos(row, charges) },
    payerEmail: row.payerEmailSealed === null ? '' : maskEmail(secrets.decrypt(row.payerEmailSealed)),
    initPoint: isEnabled && status.state === 'pending' ? row.initPoint : null,
    mayCancel: status.mayCancel,
    mayPause: isEnabled && status.mayPause,
    mayResume: isEnabled && status.mayResume,
  }
}

export function describePayment(row: ChargeRow): AccountPayment {
  return {
    id: row.rowId,
    state: row.state,
    centavos: row.centavos,
    refundedCentavos: row.refundedCentavos,
    dueAt: row.dueAt.toISOString(),
    approvedAt: write(row.approvedAt),
    paymentNumber: row.paymentId,
  }
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)
}

function write(at: Date): string
function write(at: Date | null): string | null
function write(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
