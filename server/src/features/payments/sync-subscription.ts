import { type ChargeFacts, mergeCharge, mergeSnapshot, type ProviderSnapshot } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'
import { enqueue, type Job, type JobTicket } from '../../platform/queue/job.ts'
import { listCharges, upsertCharge } from './charge-store.ts'
import { providerFactsOf, reevaluate } from './evaluate-row.ts'
import type { RemoteSubscription } from './gateway.ts'
import type { PaymentsDeps, Provider } from './payments-deps.ts'
import { recordCharge } from './record-charge.ts'
import { SETTLE_TICKET } from './settle-ticket.ts'
import { adopt, findSubscription, lockSubscription, type SubscriptionRow } from './subscription-store.ts'

export interface SyncPayload {
  readonly id: string
}

/** Ten attempts span 3.6 hours; the schedule retries anyway. */
export const SYNC_TICKET: JobTicket<SyncPayload> = { name: 'payments.subscription.sync', maxAttempts: 10 }

/** Idempotent: snapshots are merged by the provider's timestamps. */
export function syncSubscriptionJob(deps: PaymentsDeps): Job<SyncPayload> {
  return {
    ...SYNC_TICKET,
    async run({ id }) {
      if (deps.provider !== null) await syncSubscription(deps, deps.provider, id)
    },
  }
}

/** Reads outside any transaction and merges, so the order of webhooks and concurrent syncs do not matter. */
export async function syncSubscription(
  deps: PaymentsDeps,
  { gateway }: Provider,
  id: string,
  read: readonly ChargeFacts[] = [],
): Promise<void> {
  const row = await findSubscription(deps.database.db, id)
  if (row === undefined || row.providerId === null) return
  const askedAt = deps.clock()
  const [remote, listed] = await Promise.all([
    gateway.read(row.providerId),
    gateway.listCharges(row.providerId),
  ])
  await deps.database.db.transaction().execute(async (transaction) => {
    const held = await lockSubscription(transaction, id)
    const charges = [...listed, ...read]
    if (held !== undefined) await mergeAnswer(deps, transaction, held, { remote, charges, askedAt })
  })
}

/**
 * Applies the reply to a creation without a further request. Returns false if another provider subscription
 * is linked.
 */
export async function applyCreated(
  deps: PaymentsDeps,
  id: string,
  made: RemoteSubscription,
): Promise<boolean> {
  return deps.database.db.transaction().execute(async (transaction) => {
    const isKnown = await adopt(transaction, id, { providerId: made.id, initPoint: made.initPoint })
    const held = isKnown ? await lockSubscription(transaction, id) : undefined
    if (held === undefined) return false
    await mergeAnswer(deps, transaction, held, { remote: made, charges: [], askedAt: deps.clock() })
    return true
  })
}

interface Answer {
  readonly remote: RemoteSubscription | null
  readonly charges: readonly ChargeFacts[]
  readonly askedAt: Date
}

async function mergeAnswer(
  deps: PaymentsDeps,
  transaction: Db,
  held: SubscriptionRow,
  { remote, charges, askedAt }: Answer,
): Promise<void> {
  const known = await listCharges(transaction, held.id)
  const merged = charges.reduce<readonly ChargeFacts[]>(mergeCharge, known)
  for (const one of merged) {
    const before = known.find(({ id }) => id === one.id) ?? null
    if (one === before) continue
    await upsertCharge(transaction, held.id, one)
    await recordCharge(deps, transaction, held, { before, after: one })
  }
  const before = providerFactsOf(held)
  const snapshot = remote?.snapshot ?? null
  const after = snapshot === null ? before : mergeSnapshot(before, snapshot)
  const isRefundDue = owesRefund(held, merged)
  const isUnsettled = isRefundDue || isStillActive(held, snapshot)
  await reevaluate(deps, transaction, held, {
    charges: merged,
    actor: 'provider',
    change: {
      syncedAt: askedAt,
      ...(after === null
        ? {}
        : {
            providerStatus: after.status,
            providerModifiedAt: after.modifiedAt,
            authorizedAt: after.authorizedAt,
            nextChargeAt: after.nextChargeAt,
          }),
      ...(isUnsettled ? { settledAt: null } : {}),
      ...(isRefundDue ? { refundState: 'pending' } : {}),
      ...(isRefunded(held, merged) ? { refundState: 'done' } : {}),
    },
  })
  if (isUnsettled)
    await enqueue(transaction, SETTLE_TICKET, { id: held.id }, { key: `payments.settle:${held.id}` })
}

function owesRefund(held: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  return held.settledAt !== null && charges.some((one) => isRefundable(held, one))
}

/** Ended here but alive there: its creation was under way when the end was settled. */
function isStillActive({ settledAt }: SubscriptionRow, snapshot: ProviderSnapshot | null): boolean {
  return settledAt !== null && snapshot !== null && snapshot.status !== 'cancelled'
}

function isRefunded(held: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  const isWaiting = held.refundState === 'pending' || held.refundState === 'by_hand'
  return held.settledAt !== null && isWaiting && !charges.some((one) => isRefundable(held, one))
}

/**
 * True for all payments of a withdrawn subscription or one abandoned as unpaid; otherwise for charges after
 * the end.
 */
export function isRefundable(
  { endedAt, endReason }: Pick<SubscriptionRow, 'endedAt' | 'endReason'>,
  { state, approvedAt, paymentId }: ChargeFacts,
): boolean {
  if (endedAt === null || state !== 'approved' || paymentId === null) return false
  const isForNothing = endReason === 'withdrawn' || endReason === 'abandoned'
  return isForNothing || (approvedAt !== null && approvedAt > endedAt)
}
