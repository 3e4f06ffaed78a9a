import { isUuid } from '@multas/domain'
import type { Job, JobTicket } from '../../../platform/queue/job.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import type { Gateway, RemoteCharge, RemotePayer } from '../provider/gateway.ts'
import { endSurplus } from '../subscriptions/end-surplus.ts'
import { adopt, findByProviderId, findSubscription } from '../subscriptions/subscription-store.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'
import { findUnhandled, markHandled, type WebhookTopic } from './webhook-store.ts'

export interface HandleWebhookPayload {
  readonly id: string
}

/** Twelve attempts span sixteen hours; the schedule reconciles anyway. */
export const HANDLE_TICKET: JobTicket<HandleWebhookPayload> = {
  name: 'payments.webhook.handle',
  formerNames: ['payments.notice.handle'],
  maxAttempts: 12,
}

/**
 * Reads the subscription's state from the provider; the payload is not trusted. Idempotent by `handled_at`
 * and by the merge.
 */
export function handleWebhookJob(deps: PaymentsDeps): Job<HandleWebhookPayload> {
  return {
    ...HANDLE_TICKET,
    async run({ id }) {
      if (deps.provider !== null) await handleWebhook(deps, deps.provider, id)
    },
  }
}

async function handleWebhook(deps: PaymentsDeps, provider: Provider, id: string): Promise<void> {
  const { db } = deps.database
  const notice = await findUnhandled(db, id)
  if (notice === undefined) return
  const named = await readNamed(provider.gateway, notice)
  const subscriptionId = named === null ? null : await findSubscriptionOf(deps, provider.gateway, named.owner)
  // A charge named by its webhook counts even if searches do not list it yet.
  const charges = named?.charge ? [named.charge] : []
  if (subscriptionId !== null) await syncSubscription(deps, provider, subscriptionId, charges)
  const outcome = subscriptionId === null ? 'unknown' : 'synced'
  await markHandled(db, id, { at: deps.clock(), outcome })
  deps.log.info('payments.webhook.handled', { topic: notice.topic, outcome })
}

type Named = Pick<RemoteCharge, 'owner'> & Partial<RemoteCharge>

async function readNamed(
  gateway: Gateway,
  { topic, resourceId }: { readonly topic: WebhookTopic; readonly resourceId: string },
): Promise<Named | null> {
  if (topic === 'subscription_authorized_payment') return gateway.readCharge(resourceId)
  if (topic === 'subscription_preapproval') return { owner: { providerId: resourceId, reference: null } }
  const owner = await gateway.findPayerOf(resourceId)
  return owner === null ? null : { owner }
}

async function findSubscriptionOf(
  deps: PaymentsDeps,
  gateway: Gateway,
  owner: RemotePayer,
): Promise<string | null> {
  const { db } = deps.database
  const known = owner.providerId === null ? undefined : await findByProviderId(db, owner.providerId)
  if (known !== undefined) return known
  const referred = await findReferred(deps, owner.reference)
  if (owner.providerId === null && referred?.providerId) return referred.id
  // Created for us, but the reply was lost or is still under way.
  const remote = await readRemote(gateway, owner)
  if (remote === null || !isUuid(remote.reference)) return null
  const { id: providerId, initPoint } = remote
  if (await adopt(db, remote.reference, { providerId, initPoint })) return remote.reference
  if ((await findReferred(deps, remote.reference)) !== undefined) await endSurplus(deps, gateway, remote)
  return null
}

async function findReferred({ database }: PaymentsDeps, reference: string | null) {
  return reference !== null && isUuid(reference) ? findSubscription(database.db, reference) : undefined
}

/** The webhook's id may differ in case from the resource's. */
async function readRemote(gateway: Gateway, { providerId, reference }: RemotePayer) {
  if (providerId === null)
    return reference !== null && isUuid(reference) ? gateway.findByReference(reference, null) : null
  const found = await gateway.read(providerId)
  const folded = providerId.toLowerCase()
  return found === null && folded !== providerId ? gateway.read(folded) : found
}
