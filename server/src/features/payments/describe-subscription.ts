import type { AccountPayment, AccountSubscription } from '@multas/contract'
import { type ChargeFacts, judgeSubscription, maskEmail } from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { ChargeRow } from './charge-store.ts'
import { factsOf } from './judge-row.ts'
import type { SubscriptionRow } from './subscription-store.ts'

interface Reader {
  readonly secrets: Secrets
  readonly now: Date
  readonly isEnabled: boolean
}

export function describeSubscription(
  row: SubscriptionRow,
  charges: readonly ChargeFacts[],
  { secrets, now, isEnabled }: Reader,
): AccountSubscription {
  const standing = judgeSubscription(factsOf(row, charges), now)
  const isOver = standing.state === 'cancelled'
  return {
    id: row.id,
    state: standing.state,
    isLive: standing.liveUntil !== null,
    priceCentavos: row.priceCentavos,
    maxSubjects: row.maxSubjects,
    createdAt: row.createdAt.toISOString(),
    authorizedAt: write(row.authorizedAt),
    nextChargeAt: write(standing.nextChargeAt),
    paidUntil: write(standing.paidUntil),
    graceUntil: write(standing.graceUntil),
    canWithdrawUntil: write(standing.withdrawUntil),
    endedAt: write(isOver ? (row.endedAt ?? row.providerModifiedAt) : null),
    endReason: standing.endReason,
    endCode: row.endCode,
    refund: { state: row.refundState, centavos: refundOf(row, charges) },
    payerEmail: row.payerEmailSealed === null ? '' : maskEmail(secrets.decrypt(row.payerEmailSealed)),
    initPoint: isEnabled && standing.state === 'pending' ? row.initPoint : null,
    mayCancel: standing.mayCancel,
    mayPause: isEnabled && standing.mayPause,
    mayResume: isEnabled && standing.mayResume,
  }
}

function refundOf({ refundState }: SubscriptionRow, charges: readonly ChargeFacts[]): number {
  const given = charges.reduce((sum, { refundedCentavos }) => sum + refundedCentavos, 0)
  if (refundState !== 'pending' && refundState !== 'by_hand') return given
  return charges
    .filter(({ state }) => state === 'approved' || state === 'refunded')
    .reduce((sum, { centavos }) => sum + centavos, 0)
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

function write(at: Date): string
function write(at: Date | null): string | null
function write(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
