import type { Job, JobTicket } from '../../platform/queue/job.ts'
import type { Gateway, RemoteOwner } from './gateway.ts'
import { findUnhandled, markHandled, type NoticeTopic } from './notice-store.ts'
import type { PaymentsDeps, Provider } from './payments-deps.ts'
import { adopt, findByProviderId } from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

export interface HandlePayload {
  readonly id: string
}

/** The waits between twelve attempts add up to three days. */
export const HANDLE_TICKET: JobTicket<HandlePayload> = { name: 'payments.notice.handle', maxAttempts: 12 }

/**
 * Looks into a notice: whose subscription it is about, and how that stands. What the notice itself says is not
 * believed. Idempotent by the notice's `handled_at`, and by the merging of what is read.
 */
export function handleNoticeJob(deps: PaymentsDeps): Job<HandlePayload> {
  return {
    ...HANDLE_TICKET,
    async run({ id }) {
      if (deps.provider !== null) await handleNotice(deps, deps.provider, id)
    },
  }
}

async function handleNotice(deps: PaymentsDeps, provider: Provider, id: string): Promise<void> {
  const { db } = deps.database
  const notice = await findUnhandled(db, id)
  if (notice === undefined) return
  const subscriptionId = await findWhose(deps, provider.gateway, notice)
  if (subscriptionId !== null) await syncSubscription(deps, provider, subscriptionId)
  const outcome = subscriptionId === null ? 'unknown' : 'synced'
  await markHandled(db, id, { at: deps.clock(), outcome })
  deps.log.info('payments.notice.handled', { topic: notice.topic, outcome })
}

/** Our id of the subscription; null when it is none of ours. */
async function findWhose(
  { database }: PaymentsDeps,
  gateway: Gateway,
  { topic, resourceId }: { readonly topic: NoticeTopic; readonly resourceId: string },
): Promise<string | null> {
  const owner = await findOwner(gateway, topic, resourceId)
  if (owner === null || owner.providerId === null) return null
  const known = await findByProviderId(database.db, owner.providerId)
  if (known !== undefined) return known
  // Made for us, and the answer that would have said so was lost.
  const remote = await gateway.read(owner.providerId)
  if (remote === null || !isId(remote.reference)) return null
  const isOurs = await adopt(database.db, remote.reference, {
    providerId: remote.id,
    initPoint: remote.initPoint,
  })
  return isOurs ? remote.reference : null
}

async function findOwner(gateway: Gateway, topic: NoticeTopic, id: string): Promise<RemoteOwner | null> {
  if (topic === 'subscription_preapproval') return { providerId: id.toLowerCase(), reference: null }
  return topic === 'payment' ? gateway.findOwnerOfPayment(id) : gateway.findOwnerOfCharge(id)
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
