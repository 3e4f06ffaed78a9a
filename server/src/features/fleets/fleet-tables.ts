import {
  FLEET_KEY_SCOPES,
  FLEET_WEBHOOK_EVENTS,
  type FleetKeyScope,
  type FleetWebhookEvent,
} from '@multas/domain'
import { sql } from 'kysely'
import type { WebhookTables } from '../../platform/webhooks/webhook-tables.ts'
import type { OrganizationKind } from '../organizations/index.ts'

export const FLEET: OrganizationKind<FleetKeyScope> = {
  kind: 'fleet',
  keyPrefix: 'fk_',
  keyScopes: FLEET_KEY_SCOPES,
  limits: 'fleet_api',
}

export const FLEET_WEBHOOKS: WebhookTables<FleetWebhookEvent> = {
  owner: 'fleet',
  owners: 'fleets',
  ownerId: 'id',
  isShut: sql<boolean>`(o.state <> 'active')`,
  feature: 'fleets',
  events: FLEET_WEBHOOK_EVENTS,
  webhooks: 'fleet_webhooks',
  deliveries: 'fleet_webhook_deliveries',
}
