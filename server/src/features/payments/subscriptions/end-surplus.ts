import type { PaymentsDeps } from '../payments-deps.ts'
import type { Gateway, RemoteSubscription } from '../provider/gateway.ts'

/**
 * Cancels a duplicate subscription at the provider, created because a reply was lost: the later one must
 * never be paid.
 */
export async function endSurplus(
  { log }: Pick<PaymentsDeps, 'log'>,
  gateway: Gateway,
  surplus: RemoteSubscription,
): Promise<void> {
  if (surplus.snapshot?.status === 'cancelled') return
  await gateway.setStatus(surplus, 'cancelled')
  log.warn('payments.surplus.cancelled', { status: surplus.snapshot?.status ?? 'unknown' })
}
