import type { Gateway, RemoteSubscription } from './gateway.ts'
import type { PaymentsDeps } from './payments-deps.ts'

/** One of ours was made twice there, because an answer was lost: whichever came second is never to be paid. */
export async function endSurplus(
  { log }: Pick<PaymentsDeps, 'log'>,
  gateway: Gateway,
  surplus: RemoteSubscription,
): Promise<void> {
  if (surplus.look?.status === 'cancelled') return
  await gateway.setStatus(surplus, 'cancelled')
  log.warn('payments.surplus.cancelled', { status: surplus.look?.status ?? 'unknown' })
}
