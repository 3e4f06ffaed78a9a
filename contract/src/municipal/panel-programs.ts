import { KEY_SCOPES, WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { auditCall } from '../organization/audit-call.ts'
import { panelSite } from '../organization/call-site.ts'
import { apiKey, keyCalls } from '../organization/key-calls.ts'
import { webhookCalls } from '../organization/webhook-calls.ts'
import { here, idParams } from './municipal-shapes.ts'

const SITE = panelSite({
  name: 'panel',
  path: '/api/municipal-panel/:slug',
  of: 'del municipio',
  params: here,
  one: idParams,
  access: { by: 'member', of: 'municipality', role: 'supervisor' },
})

const key = apiKey(KEY_SCOPES).extend({ createdBy: z.string() })
export const panelKeyCalls = keyCalls(SITE, KEY_SCOPES, z.object({ keys: z.array(key) }))
export const {
  list: panelKeys,
  issue: panelIssueKey,
  rotate: panelRotateKey,
  revoke: panelRevokeKey,
} = panelKeyCalls

export const panelWebhookCalls = webhookCalls(SITE, WEBHOOK_EVENTS, {}, 'retry')
export const {
  list: panelWebhooks,
  add: panelAddWebhook,
  change: panelChangeWebhook,
  remove: panelRemoveWebhook,
  ping: panelPingWebhook,
  deliveries: panelWebhookDeliveries,
  retry: panelRetryWebhook,
} = panelWebhookCalls

export const panelAudit = auditCall(SITE)
