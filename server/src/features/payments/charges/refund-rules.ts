import type { ChargeFacts } from '@multas/domain'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'

/**
 * True for all payments of a withdrawn subscription or one abandoned as unpaid; otherwise for charges after
 * the end.
 */
export function isRefundable(
  { endedAt, endReason }: Pick<SubscriptionRow, 'endedAt' | 'endReason'>,
  { state, approvedAt, paymentId }: ChargeFacts,
): boolean {
  if (endedAt === null || state !== 'approved' || paymentId === null) return false
  if (endReason === 'withdrawn' || endReason === 'abandoned') return true
  return approvedAt !== null && approvedAt > endedAt
}

export function isRefundDue(row: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  return row.settledAt !== null && hasRefundable(row, charges)
}

export function isRefundComplete(row: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  const isExpected = row.refundState === 'pending' || row.refundState === 'by_hand'
  return row.settledAt !== null && isExpected && !hasRefundable(row, charges)
}

const hasRefundable = (row: SubscriptionRow, charges: readonly ChargeFacts[]): boolean =>
  charges.some((charge) => isRefundable(row, charge))
