import { createHash, randomUUID } from 'node:crypto'
import type { NoticeDeps } from '../notice-deps.ts'
import { listEndpoints, lockEndpointsOf, upsertEndpoint } from './endpoint-store.ts'
import type { PushDeps, PushSubscription } from './send-push.ts'

/** Also prevents one account from making us call many addresses. */
const MOST_DEVICES = 10

export type AddOutcome =
  | { readonly outcome: 'added'; readonly id: string }
  | { readonly outcome: 'too_many' | 'not_allowed' }

export async function addDevice(
  { database, secrets, clock, webhookClient }: Pick<NoticeDeps, 'database' | 'secrets' | 'clock'> & PushDeps,
  accountId: string,
  { endpoint, keys, label }: PushSubscription & { readonly label: string },
): Promise<AddOutcome> {
  if (webhookClient.refusalOf(endpoint) !== null || !areKeys(keys)) return { outcome: 'not_allowed' }
  const endpointHash = createHash('sha256').update(endpoint).digest()
  return database.db.transaction().execute(async (tx): Promise<AddOutcome> => {
    await lockEndpointsOf(tx, accountId)
    const known = await listEndpoints(tx, accountId)
    const isKnown = known.some((one) => one.endpointHash.equals(endpointHash))
    if (!isKnown && known.length >= MOST_DEVICES) return { outcome: 'too_many' }
    const id = await upsertEndpoint(tx, {
      id: randomUUID(),
      accountId,
      endpointHash,
      endpointSealed: secrets.encrypt(JSON.stringify({ endpoint, keys })),
      label,
      addedAt: clock(),
    })
    return { outcome: 'added', id }
  })
}

/** Uncompressed P-256 point and sixteen bytes (RFC 8291, section 2). */
function areKeys({ p256dh, auth }: PushSubscription['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16
}
