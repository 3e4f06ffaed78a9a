import { enqueue, type Job } from '../../../platform/queue/job.ts'
import { listCharges } from '../charges/charge-store.ts'
import { isRefundable } from '../charges/refund-rules.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import { type Gateway, GatewayError } from '../provider/gateway.ts'
import { reevaluateRow } from './evaluate-row.ts'
import { recordEvent } from './event-store.ts'
import { SETTLE_TICKET, type SettlePayload } from './settle-ticket.ts'
import { adopt, lockSubscription, readSubscription, type SubscriptionRow } from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Idempotent: reads the state and does only what is missing. */
export function settleEndJob(deps: PaymentsDeps): Job<SettlePayload> {
  return {
    ...SETTLE_TICKET,
    async run({ id }, { isLastAttempt }) {
      if (deps.provider !== null) await settleEnd(deps, deps.provider, { id, isLastAttempt })
    },
  }
}

interface Attempt {
  readonly id: string
  readonly isLastAttempt: boolean
}

async function settleEnd(
  deps: PaymentsDeps,
  provider: Provider,
  { id, isLastAttempt }: Attempt,
): Promise<void> {
  const row = await readSubscription(deps.database.db, id)
  if (row.endedAt === null || row.settledAt !== null) return
  const providerId = row.providerId ?? (await findLost(deps, provider, row))
  if (providerId !== null) {
    await syncSubscription(deps, provider, id)
    await cancelAtProvider(provider.gateway, providerId)
    await syncSubscription(deps, provider, id)
  }
  const refused = await refund(deps, provider, { id, isLastAttempt })
  if (providerId !== null) await syncSubscription(deps, provider, id)
  await writeSettled(deps, id, { providerId, refused })
}

/** It may exist although its creation was never confirmed. */
async function findLost(
  { database, secrets }: PaymentsDeps,
  { gateway }: Provider,
  { id, payerEmailSealed }: SubscriptionRow,
): Promise<string | null> {
  const payerEmail = payerEmailSealed === null ? null : secrets.decrypt(payerEmailSealed)
  const lost = await gateway.findByReference(id, payerEmail)
  if (lost === null) return null
  await adopt(database.db, id, { providerId: lost.id, initPoint: lost.initPoint })
  return lost.id
}

async function cancelAtProvider(gateway: Gateway, providerId: string): Promise<void> {
  const remote = await gateway.read(providerId)
  if (remote === null || remote.snapshot?.status === 'cancelled') return
  try {
    await gateway.setStatus(remote, 'cancelled')
  } catch (error) {
    // One in an unknown state has ended there.
    if (!(error instanceof GatewayError) || !error.isFinal || remote.snapshot !== null) throw error
  }
}

/** Refunds that the provider refuses are left to the operator. */
async function refund(
  deps: PaymentsDeps,
  { gateway }: Provider,
  { id, isLastAttempt }: Attempt,
): Promise<readonly string[]> {
  const row = await readSubscription(deps.database.db, id)
  const refused: string[] = []
  for (const one of await listCharges(deps.database.db, id)) {
    if (one.paymentId === null || !isRefundable(row, one)) continue
    try {
      await gateway.refund(one.paymentId)
    } catch (error) {
      if (!(error instanceof GatewayError) || !(error.isFinal || isLastAttempt)) throw error
      refused.push(one.paymentId)
    }
  }
  return refused
}

/** A refund not yet visible stays pending until the next sync. */
async function writeSettled(
  deps: PaymentsDeps,
  id: string,
  { providerId, refused }: { readonly providerId: string | null; readonly refused: readonly string[] },
): Promise<void> {
  const now = deps.clock()
  await deps.database.db.transaction().execute(async (transaction) => {
    const held = await lockSubscription(transaction, id)
    if (held.endedAt === null) return
    // Its creation was confirmed meanwhile.
    if (held.providerId !== providerId) {
      await enqueue(transaction, SETTLE_TICKET, { id }, { key: `payments.settle:${id}` })
      return
    }
    const charges = await listCharges(transaction, id)
    const owed = charges.filter((one) => isRefundable(held, one))
    for (const payment of refused)
      await recordEvent(transaction, id, {
        at: now,
        kind: 'refund_by_hand',
        actor: 'system',
        dedupe: `refund_by_hand:${payment}`,
        details: { payment },
      })
    const isDone = owed.length === 0 && held.refundState === 'pending'
    const refundState = refused.length > 0 ? 'by_hand' : isDone ? 'done' : held.refundState
    await reevaluateRow(deps, transaction, held, {
      charges,
      actor: 'system',
      change: { settledAt: now, refundState },
    })
  })
}
