import { KEY_SCOPES, type KeyScope, WEBHOOK_EVENTS, type WebhookEvent } from '@multas/domain'
import { sql } from 'kysely'
import type { KeyTables } from '../../platform/api-keys/key-tables.ts'
import type { WebhookTables } from '../../platform/webhooks/webhook-tables.ts'

const owners = {
  owner: 'municipality',
  owners: 'municipalities',
  ownerId: 'slug',
  isShut: sql<boolean>`(o.disabled_at is not null)`,
} as const

export const MUNICIPAL_KEYS: KeyTables<KeyScope> = {
  ...owners,
  prefix: 'mk_',
  limits: 'municipal',
  scopes: KEY_SCOPES,
  keys: 'api_keys',
}

export const MUNICIPAL_WEBHOOKS: WebhookTables<WebhookEvent> = {
  ...owners,
  feature: 'municipalities',
  events: WEBHOOK_EVENTS,
  webhooks: 'webhooks',
  deliveries: 'webhook_deliveries',
}
