import { FLEET_KEY_SCOPES, FLEET_WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { count } from '../numbers.ts'
import { auditCall } from '../organization/audit-call.ts'
import { panelSite } from '../organization/call-site.ts'
import { apiKey, keyCalls } from '../organization/key-calls.ts'
import { webhookCalls } from '../organization/webhook-calls.ts'
import { inFleet, oneOfFleet } from './fleet-shapes.ts'

export const FLEET_KEYS_MAX = 20
export const FLEET_WEBHOOKS_MAX = 5

const SITE = panelSite({
  name: 'fleet',
  path: '/api/fleet/:fleet',
  of: 'de la flota',
  params: inFleet,
  one: oneOfFleet,
  access: { by: 'member', of: 'fleet', role: 'owner' },
})

const keys = z.array(apiKey(FLEET_KEY_SCOPES))
export const fleetKeyCalls = keyCalls(SITE, FLEET_KEY_SCOPES, z.object({ keys, limit: count }))
export const {
  list: fleetKeys,
  issue: fleetIssueKey,
  rotate: fleetRotateKey,
  revoke: fleetRevokeKey,
} = fleetKeyCalls

export const fleetWebhookCalls = webhookCalls(SITE, FLEET_WEBHOOK_EVENTS, { limit: count })
export const {
  list: fleetWebhooks,
  add: fleetAddWebhook,
  change: fleetChangeWebhook,
  remove: fleetRemoveWebhook,
  ping: fleetPingWebhook,
  deliveries: fleetWebhookDeliveries,
  retry: fleetRetryWebhook,
} = fleetWebhookCalls

export const fleetAudit = auditCall(SITE)
