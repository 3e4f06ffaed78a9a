import { KEY_SCOPES, type KeyScope, WEBHOOK_EVENTS, type WebhookEvent } from '@multas/domain'
import { sql } from 'kysely'
import type { WebhookTables } from '../../platform/webhooks/webhook-tables.ts'
import type { OrganizationKind } from '../organizations/index.ts'

export const MUNICIPALITY: OrganizationKind<KeyScope> = {
  kind: 'municipality',
  keyPrefix: 'mk_',
  keyScopes: KEY_SCOPES,
  limits: 'municipal',
}

export const MUNICIPAL_WEBHOOKS: WebhookTables<WebhookEvent> = {
  owner: 'municipality',
  owners: 'municipalities',
  ownerId: 'slug',
  isShut: sql<boolean>`(o.disabled_at is not null)`,
  feature: 'municipalities',
  events: WEBHOOK_EVENTS,
  webhooks: 'webhooks',
  deliveries: 'webhook_deliveries',
}
