import type { DeliveryRow } from './delivery-store.ts'

/** `waiting` while attempts remain. */
export function presentDelivery({ deliveredAt, deadAt, ...row }: DeliveryRow) {
  const state = deliveredAt ? ('delivered' as const) : deadAt ? ('dead' as const) : ('waiting' as const)
  return {
    ...row,
    state,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}
