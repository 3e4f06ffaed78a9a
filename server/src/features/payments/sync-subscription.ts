import { type ChargeFacts, mergeCharge, mergeLook, type ProviderLook } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import { enqueue, type Job, type JobTicket } from '../../platform/queue/job.ts'
import { listCharges, upsertCharge } from './charge-store.ts'
import type { RemoteSubscription } from './gateway.ts'
import { providerFactsOf, rejudge } from './judge-row.ts'
import { noteCharge } from './note-charge.ts'
import type { PaymentsDeps, Provider } from './payments-deps.ts'
import { SETTLE_TICKET } from './settle-ticket.ts'
import { adopt, findSubscription, lockSubscription, type SubscriptionRow } from './subscription-store.ts'

export interface SyncPayload {
  readonly id: string
}

/** The waits between ten attempts add up to six hours; the schedule asks again in any case. */
export const SYNC_TICKET: JobTicket<SyncPayload> = { name: 'payments.subscription.sync', maxAttempts: 10 }

/** Asks the provider how a subscription stands. Idempotent: looks are merged by the provider's own moments. */
export function syncSubscriptionJob(deps: PaymentsDeps): Job<SyncPayload> {
  return {
    ...SYNC_TICKET,
    async run({ id }) {
      if (deps.provider !== null) await syncSubscription(deps, deps.provider, id)
    },
  }
}

/**
 * Reads the subscription and all its charges from the provider, outside of any transaction, and merges them into what
 * is known: it does not matter which notice made us ask, in which order they came, nor who else asks at the same time.
 */
export async function syncSubscription(
  deps: PaymentsDeps,
  { gateway }: Provider,
  id: string,
  /** Charges that were read already. */
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

/** The same with the answer to its making: there is nothing to ask yet. False when it is another one that is known. */
export async function takeMade(deps: PaymentsDeps, id: string, made: RemoteSubscription): Promise<boolean> {
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
  transaction: Kysely<NoTables>,
  held: SubscriptionRow,
  { remote, charges, askedAt }: Answer,
): Promise<void> {
  const known = await listCharges(transaction, held.id)
  const merged = charges.reduce<readonly ChargeFacts[]>(mergeCharge, known)
  for (const one of merged) {
    const before = known.find(({ id }) => id === one.id) ?? null
    if (one === before) continue
    await upsertCharge(transaction, held.id, one)
    await noteCharge(deps, transaction, held, { before, after: one })
  }
  const before = providerFactsOf(held)
  const look = remote?.look ?? null
  const after = look === null ? before : mergeLook(before, look)
  const isOwedBack = owesRefund(held, merged)
  const isUnsettled = isOwedBack || livesOn(held, look)
  await rejudge(deps, transaction, held, {
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
      ...(isOwedBack ? { refundState: 'pending' } : {}),
      ...(isGivenBack(held, merged) ? { refundState: 'done' } : {}),
    },
  })
  if (isUnsettled)
    await enqueue(transaction, SETTLE_TICKET, { id: held.id }, { key: `payments.settle:${held.id}` })
}

/** Something was charged that an end that was settled already should have prevented. */
function owesRefund(held: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  return held.settledAt !== null && charges.some((one) => isToGiveBack(held, one))
}

/** It ended here, and there it did not: its making was under way when the end was settled. */
function livesOn({ settledAt }: SubscriptionRow, look: ProviderLook | null): boolean {
  return settledAt !== null && look !== null && look.status !== 'cancelled'
}

/** What was still to be given back when the end was settled has been. */
function isGivenBack(held: SubscriptionRow, charges: readonly ChargeFacts[]): boolean {
  const isWaiting = held.refundState === 'pending' || held.refundState === 'by_hand'
  return held.settledAt !== null && isWaiting && !charges.some((one) => isToGiveBack(held, one))
}

/**
 * Of a subscription that was withdrawn from, or that nobody knew to be paid when it was given up, all that was paid; of
 * one that ended otherwise, what was charged after its end.
 */
export function isToGiveBack(
  { endedAt, endReason }: Pick<SubscriptionRow, 'endedAt' | 'endReason'>,
  { state, approvedAt, paymentId }: ChargeFacts,
): boolean {
  if (endedAt === null || state !== 'approved' || paymentId === null) return false
  const isForNothing = endReason === 'withdrawn' || endReason === 'abandoned'
  return isForNothing || (approvedAt !== null && approvedAt > endedAt)
}
