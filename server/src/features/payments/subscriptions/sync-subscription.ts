import {
  type ChargeFacts,
  daysAfter,
  mergeCharge,
  mergeSnapshot,
  type ProviderSnapshot,
} from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import { listCharges, upsertCharge } from '../charges/charge-store.ts'
import { recordCharge } from '../charges/record-charge.ts'
import { isRefundComplete, isRefundDue } from '../charges/refund-rules.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import type { RemoteSubscription } from '../provider/gateway.ts'
import { providerFactsOf, type RowChange, reevaluateRow } from './evaluate-row.ts'
import { SETTLE_TICKET } from './settle-ticket.ts'
import { adopt, lockSubscription, readSubscription, type SubscriptionRow } from './subscription-store.ts'

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

/**
 * Fetches a subscription and its charges from the provider, outside any transaction, and merges them. The
 * order of webhooks and concurrent syncs does not matter.
 * @param received charges that a webhook has already fetched
 */
export async function syncSubscription(
  deps: PaymentsDeps,
  { gateway }: Provider,
  id: string,
  received: readonly ChargeFacts[] = [],
): Promise<void> {
  const row = await readSubscription(deps.database.db, id)
  if (row.providerId === null) return
  const requestedAt = deps.clock()
  const [remote, listed] = await Promise.all([
    gateway.read(row.providerId),
    gateway.listCharges(row.providerId),
  ])
  await deps.database.db.transaction().execute(async (transaction) => {
    const locked = await lockSubscription(transaction, id)
    const fetched = { snapshot: remote?.snapshot ?? null, charges: [...listed, ...received], requestedAt }
    await mergeFetched(deps, transaction, locked, fetched)
  })
}

/**
 * Applies the reply to a creation without a further request. Returns false if another provider subscription
 * is linked.
 */
export async function applyCreated(
  deps: PaymentsDeps,
  id: string,
  created: RemoteSubscription,
): Promise<boolean> {
  return deps.database.db.transaction().execute(async (transaction) => {
    const { id: providerId, initPoint, snapshot } = created
    if (!(await adopt(transaction, id, { providerId, initPoint }))) return false
    const locked = await lockSubscription(transaction, id)
    await mergeFetched(deps, transaction, locked, { snapshot, charges: [], requestedAt: deps.clock() })
    return true
  })
}

interface Fetched {
  readonly snapshot: ProviderSnapshot | null
  readonly charges: readonly ChargeFacts[]
  readonly requestedAt: Date
}

async function mergeFetched(
  deps: PaymentsDeps,
  transaction: Db,
  row: SubscriptionRow,
  { snapshot, charges: fetched, requestedAt }: Fetched,
): Promise<void> {
  const provider = mergeProviderFacts(row, snapshot)
  const charges = await mergeCharges(deps, transaction, { ...row, ...provider }, fetched)
  const isDue = isRefundDue(row, charges)
  const isUnsettled = row.settledAt !== null && (isDue || isActiveAfterEnd(snapshot))
  await reevaluateRow(deps, transaction, row, {
    charges,
    actor: 'provider',
    change: {
      syncedAt: requestedAt,
      ...provider,
      ...(isUnsettled && { settledAt: null }),
      ...(isDue && { refundState: 'pending' }),
      ...(isRefundComplete(row, charges) && { refundState: 'done' }),
    },
  })
  if (row.endedAt !== null && charges.some((one) => isUndecided(one, requestedAt))) {
    const runAt = new Date(requestedAt.getTime() + UNDECIDED_POLL_MS)
    await enqueue(
      transaction,
      SYNC_TICKET,
      { id: row.id },
      { key: `payments.sync.undecided:${row.id}`, runAt },
    )
  }
  if (isUnsettled)
    await enqueue(transaction, SETTLE_TICKET, { id: row.id }, { key: `payments.settle:${row.id}` })
}

async function mergeCharges(
  deps: PaymentsDeps,
  transaction: Db,
  row: SubscriptionRow,
  fetched: readonly ChargeFacts[],
): Promise<readonly ChargeFacts[]> {
  const known = await listCharges(transaction, row.id)
  const merged = fetched.reduce<readonly ChargeFacts[]>(mergeCharge, known)
  for (const charge of merged) {
    const before = known.find(({ id }) => id === charge.id) ?? null
    if (charge === before) continue
    await upsertCharge(transaction, row.id, charge)
    await recordCharge(deps, transaction, row, { before, after: charge })
  }
  return merged
}

function mergeProviderFacts(row: SubscriptionRow, snapshot: ProviderSnapshot | null): RowChange {
  const known = providerFactsOf(row)
  const merged = snapshot === null ? known : mergeSnapshot(known, snapshot)
  if (merged === null) return {}
  return {
    providerStatus: merged.status,
    providerModifiedAt: merged.modifiedAt,
    authorizedAt: merged.authorizedAt,
    nextChargeAt: merged.nextChargeAt,
  }
}

const UNDECIDED_POLL_MS = 12 * 3_600_000
const UNDECIDED_DAYS = 30

const isUndecided = ({ state, modifiedAt }: ChargeFacts, now: Date): boolean =>
  state === 'pending' && modifiedAt > daysAfter(now, -UNDECIDED_DAYS)

/** Its creation was under way when the end was settled. */
const isActiveAfterEnd = (snapshot: ProviderSnapshot | null): boolean =>
  snapshot !== null && snapshot.status !== 'cancelled'
