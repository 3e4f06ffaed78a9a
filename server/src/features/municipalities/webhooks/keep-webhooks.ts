import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@multas/domain'
import type { WebhookDeps } from './deliver-event.ts'
import { type DeliveryRow, listDeliveries } from './delivery-store.ts'
import { type SentEvent, sendEvent } from './send-event.ts'
import { newWebhookSecret } from './sign-event.ts'
import * as store from './store.ts'

export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly isEnabled: boolean
  readonly createdAt: Date
}

export interface WebhookRequest {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

export type CreatedWebhook =
  | { readonly outcome: 'created'; readonly webhook: Webhook; readonly secret: string }
  /** We do not call that address: a few words why. */
  | { readonly outcome: 'wrong_address'; readonly reason: string }
  | { readonly outcome: 'too_many' }

/** Notes an address to be told at. The secret under which messages are signed is told here and never again. */
export async function createWebhook(
  { database, secrets, clock, poster }: WebhookDeps,
  municipality: string,
  { url, events }: WebhookRequest,
  { by, most }: { readonly by: string; readonly most: number },
): Promise<CreatedWebhook> {
  const reason = poster.refusalOf(url)
  if (reason !== null) return { outcome: 'wrong_address', reason }
  const secret = newWebhookSecret()
  const row = { id: randomUUID(), municipality, url, events, createdAt: clock() }
  const kept = { ...row, secretSealed: secrets.encrypt(secret), createdBy: by }
  if (!(await store.insertWebhook(database.db, kept, most))) return { outcome: 'too_many' }
  return { outcome: 'created', webhook: toWebhook({ ...row, disabledAt: null }), secret }
}

export async function readWebhooks(
  { database }: WebhookDeps,
  municipality: string,
): Promise<readonly Webhook[]> {
  return (await store.listWebhooks(database.db, municipality)).map(toWebhook)
}

export type ChangedWebhook =
  | { readonly outcome: 'changed'; readonly webhook: Webhook }
  | { readonly outcome: 'wrong_address'; readonly reason: string }
  | { readonly outcome: 'absent' }

/** What was owed to it before goes to its new address, or dies when it is disabled. */
export async function changeWebhook(
  { database, clock, poster }: WebhookDeps,
  municipality: string,
  id: string,
  { url, events, isEnabled }: WebhookRequest & { readonly isEnabled: boolean },
): Promise<ChangedWebhook> {
  const reason = poster.refusalOf(url)
  if (reason !== null) return { outcome: 'wrong_address', reason }
  const change = { url, events, disabledAt: isEnabled ? null : clock() }
  const row = await store.updateWebhook(database.db, municipality, id, change)
  return row ? { outcome: 'changed', webhook: toWebhook(row) } : { outcome: 'absent' }
}

/** Answers whether the municipality had it. */
export function removeWebhook({ database }: WebhookDeps, municipality: string, id: string): Promise<boolean> {
  return store.deleteWebhook(database.db, municipality, id)
}

/** Sends a `ping` now, once, and says what became of it. Null when the municipality has no such webhook. */
export async function pingWebhook(
  { database, secrets, clock, poster }: WebhookDeps,
  municipality: string,
  id: string,
): Promise<SentEvent | null> {
  const row = await store.findWebhook(database.db, municipality, id)
  if (!row) return null
  const at = clock()
  const eventId = randomUUID()
  const body = JSON.stringify({ id: eventId, type: 'ping', createdAt: at.toISOString(), data: {} })
  const secret = secrets.decrypt(row.secretSealed)
  return sendEvent(poster, { url: row.url, secret, eventId, type: 'ping', body, at })
}

const SHOWN_DELIVERIES = 100

/** The newest first; null when the municipality has no such webhook. */
export async function readDeliveries(
  { database }: WebhookDeps,
  municipality: string,
  id: string,
): Promise<readonly DeliveryRow[] | null> {
  if (!(await store.findWebhook(database.db, municipality, id))) return null
  return listDeliveries(database.db, municipality, id, SHOWN_DELIVERIES)
}

function toWebhook({
  id,
  url,
  events,
  createdAt,
  disabledAt,
}: Omit<store.WebhookRow, 'secretSealed' | 'municipality'>): Webhook {
  return { id, url, events, isEnabled: disabledAt === null, createdAt }
}
