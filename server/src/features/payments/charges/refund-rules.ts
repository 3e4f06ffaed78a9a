import type { ChargeFacts } from '@multas/domain'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'

type Ended = Pick<SubscriptionRow, 'endedAt' | 'endReason' | 'refundedByHandAt'>

export const isRefundable = (row: Ended, charge: ChargeFacts): boolean =>
  isOwed(row, charge) && !isRefundedByHand(row, charge)

export const isRefundExpected = ({ refundState }: Pick<SubscriptionRow, 'refundState'>): boolean =>
  refundState === 'pending' || refundState === 'by_hand'

export function sumRefundCentavos(row: SubscriptionRow, charges: readonly ChargeFacts[]): number {
  const isExpected = isRefundExpected(row)
  const sum = (one: ChargeFacts) => {
    const left = one.centavos - one.refundedCentavos
    if (isExpected) return isRefundable(row, one) ? left : 0
    if (one.state === 'charged_back') return 0
    return one.refundedCentavos + (isOwed(row, one) && isRefundedByHand(row, one) ? left : 0)
  }
  return charges.reduce((total, one) => total + sum(one), 0)
}

const isRefundedByHand = ({ refundedByHandAt }: Ended, { approvedAt }: ChargeFacts): boolean =>
  refundedByHandAt !== null && approvedAt !== null && approvedAt <= refundedByHandAt

/**
 * True for all payments of a withdrawn subscription or one abandoned as unpaid; otherwise for charges after
 * the end.
 */
function isOwed({ endedAt, endReason }: Ended, { state, approvedAt, paymentId }: ChargeFacts): boolean {
  if (endedAt === null || state !== 'approved' || paymentId === null) return false
  if (endReason === 'withdrawn' || endReason === 'abandoned') return true
  return approvedAt !== null && approvedAt > endedAt
}

export const isRefundDue = (row: SubscriptionRow, charges: readonly ChargeFacts[]): boolean =>
  charges.some((charge) => isRefundable(row, charge))

export function isRefundComplete(row: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  return row.settledAt !== null && isRefundExpected(row) && !isRefundDue(row, charges)
}
