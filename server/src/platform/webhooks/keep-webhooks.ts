import { randomUUID } from 'node:crypto'
import type { WebhookDeps } from './deliver-event.ts'
import { type DeliveryRow, listDeliveries } from './delivery-store.ts'
import { type SentEvent, sendEvent } from './send-event.ts'
import { newWebhookSecret } from './sign-event.ts'
import * as store from './webhook-store.ts'
import type { WebhookTables } from './webhook-tables.ts'

export interface Webhook<E extends string> {
  readonly id: string
  readonly url: string
  readonly events: readonly E[]
  readonly isEnabled: boolean
  readonly createdAt: Date
}

export interface WebhookRequest<E extends string> {
  readonly url: string
  readonly events: readonly E[]
}

export type CreatedWebhook<E extends string> =
  | { readonly outcome: 'created'; readonly webhook: Webhook<E>; readonly secret: string }
  | { readonly outcome: 'wrong_address'; readonly reason: string }
  | { readonly outcome: 'too_many' }

/** Returns the signing secret, only once. */
export async function createWebhook<E extends string>(
  { database, secrets, clock, poster }: WebhookDeps,
  tables: WebhookTables<E>,
  owner: string,
  { url, events }: WebhookRequest<E>,
  { by, most }: { readonly by: string; readonly most: number },
): Promise<CreatedWebhook<E>> {
  const reason = poster.refusalOf(url)
  if (reason !== null) return { outcome: 'wrong_address', reason }
  const secret = newWebhookSecret()
  const row = { id: randomUUID(), owner, url, events, createdAt: clock() }
  const kept = { ...row, secretSealed: secrets.encrypt(secret), createdBy: by }
  if (!(await store.insertWebhook(database.db, tables, kept, most))) return { outcome: 'too_many' }
  return { outcome: 'created', webhook: toWebhook(tables, { ...row, disabledAt: null }), secret }
}

export async function readWebhooks<E extends string>(
  { database }: WebhookDeps,
  tables: WebhookTables<E>,
  owner: string,
): Promise<readonly Webhook<E>[]> {
  return (await store.listWebhooks(database.db, tables, owner)).map((row) => toWebhook(tables, row))
}

export type ChangedWebhook<E extends string> =
  | { readonly outcome: 'changed'; readonly webhook: Webhook<E> }
  | { readonly outcome: 'wrong_address'; readonly reason: string }
  | { readonly outcome: 'absent' }

/** Pending deliveries go to the new address, or die if it is disabled. */
export async function changeWebhook<E extends string>(
  { database, clock, poster }: WebhookDeps,
  tables: WebhookTables<E>,
  owner: string,
  id: string,
  { url, events, isEnabled }: WebhookRequest<E> & { readonly isEnabled: boolean },
): Promise<ChangedWebhook<E>> {
  const reason = poster.refusalOf(url)
  if (reason !== null) return { outcome: 'wrong_address', reason }
  const change = { url, events, disabledAt: isEnabled ? null : clock() }
  const row = await store.updateWebhook(database.db, tables, owner, id, change)
  return row ? { outcome: 'changed', webhook: toWebhook(tables, row) } : { outcome: 'absent' }
}

/** Returns whether the owner had it. */
export function removeWebhook(
  { database }: WebhookDeps,
  tables: WebhookTables,
  owner: string,
  id: string,
): Promise<boolean> {
  return store.deleteWebhook(database.db, tables, owner, id)
}

/** Null without such a webhook. */
export async function pingWebhook(
  { database, secrets, clock, poster }: WebhookDeps,
  tables: WebhookTables,
  owner: string,
  id: string,
): Promise<SentEvent | null> {
  const row = await store.findWebhook(database.db, tables, owner, id)
  if (!row) return null
  const at = clock()
  const eventId = randomUUID()
  const body = JSON.stringify({ id: eventId, type: 'ping', createdAt: at.toISOString(), data: {} })
  const secret = secrets.decrypt(row.secretSealed)
  return sendEvent(poster, { url: row.url, secret, eventId, type: 'ping', body, at })
}

const SHOWN_DELIVERIES = 100

/** Null without such a webhook. */
export async function readDeliveries(
  { database }: WebhookDeps,
  tables: WebhookTables,
  owner: string,
  id: string,
): Promise<readonly DeliveryRow[] | null> {
  if (!(await store.findWebhook(database.db, tables, owner, id))) return null
  return listDeliveries(database.db, tables, owner, id, SHOWN_DELIVERIES)
}

function toWebhook<E extends string>(
  tables: WebhookTables<E>,
  { id, url, events, createdAt, disabledAt }: Omit<store.WebhookRow, 'secretSealed' | 'owner'>,
): Webhook<E> {
  const known = tables.events.filter((event) => events.includes(event))
  return { id, url, events: known, isEnabled: disabledAt === null, createdAt }
}
