import {
  FLEET_KEY_SCOPES,
  FLEET_WEBHOOK_EVENTS,
  type FleetKeyScope,
  type FleetWebhookEvent,
} from '@multas/domain'
import { sql } from 'kysely'
import type { KeyTables } from '../../platform/api-keys/key-tables.ts'
import type { WebhookTables } from '../../platform/webhooks/webhook-tables.ts'

const owners = {
  owner: 'fleet',
  owners: 'fleets',
  ownerId: 'id',
  isShut: sql<boolean>`(o.state <> 'active')`,
} as const

export const FLEET_KEYS: KeyTables<FleetKeyScope> = {
  ...owners,
  prefix: 'fk_',
  limits: 'fleet_api',
  scopes: FLEET_KEY_SCOPES,
  keys: 'fleet_keys',
}

export const FLEET_WEBHOOKS: WebhookTables<FleetWebhookEvent> = {
  ...owners,
  feature: 'fleets',
  events: FLEET_WEBHOOK_EVENTS,
  webhooks: 'fleet_webhooks',
  deliveries: 'fleet_webhook_deliveries',
}
