import { WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { panelWebhook, webhookEvents, webhookPing, webhookUrl } from '../webhook-shapes.ts'
import { webhookDelivery } from './webhooks.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const here = z.object({ slug })
const idParams = z.object({ slug, id: z.uuid() })

const events = webhookEvents(WEBHOOK_EVENTS)
const webhook = panelWebhook(WEBHOOK_EVENTS)
export type PanelWebhook = z.infer<typeof webhook>

const done = { 200: z.object({ done: z.literal(true) }) }

export const panelWebhooks = defineCall({
  operation: 'panel.webhooks.list',
  method: 'GET',
  path: '/api/municipal-panel/:slug/webhooks',
  summary: 'Los webhooks del municipio.',
  access: { by: 'member', of: 'municipality', role: 'supervisor' },
  params: here,
  replies: { 200: z.object({ webhooks: z.array(webhook) }) },
  errors: [401, 403, 429],
})

export const panelAddWebhook = defineCall({
  operation: 'panel.webhooks.add',
  method: 'POST',
  path: '/api/municipal-panel/:slug/webhooks',
  summary:
    'Crea un webhook con una dirección https. El secreto para comprobar las firmas se muestra solo acá.',
  access: { by: 'member', of: 'municipality', role: 'supervisor', limit: 'grant', dangerous: true },
  params: here,
  body: z.strictObject({ url: webhookUrl, events }),
  replies: { 200: z.object({ webhook, secret: z.string() }) },
  errors: [401, 403, 409, 422, 429],
})

export const panelChangeWebhook = defineCall({
  operation: 'panel.webhooks.change',
  method: 'POST',
  path: '/api/municipal-panel/:slug/webhooks/:id',
  summary: 'Cambia la dirección o los avisos de un webhook, o lo apaga y enciende. El secreto no cambia.',
  access: { by: 'member', of: 'municipality', role: 'supervisor', dangerous: true },
  params: idParams,
  body: z.strictObject({ url: webhookUrl, events, isEnabled: z.boolean() }),
  replies: { 200: z.object({ webhook }) },
  errors: [401, 403, 404, 422, 429],
})

export const panelRemoveWebhook = defineCall({
  operation: 'panel.webhooks.remove',
  method: 'POST',
  path: '/api/municipal-panel/:slug/webhooks/:id/remove',
  summary: 'Borra un webhook y sus avisos pendientes.',
  access: { by: 'member', of: 'municipality', role: 'supervisor' },
  params: idParams,
  replies: done,
  errors: [401, 403, 404, 429],
})

export const panelPingWebhook = defineCall({
  operation: 'panel.webhooks.ping',
  method: 'POST',
  path: '/api/municipal-panel/:slug/webhooks/:id/ping',
  summary: 'Envía un aviso de prueba (`ping`) y muestra el resultado.',
  access: { by: 'member', of: 'municipality', role: 'supervisor', limit: 'ping' },
  params: idParams,
  replies: {
    200: webhookPing,
  },
  errors: [401, 403, 404, 429],
})

export const panelWebhookDeliveries = defineCall({
  operation: 'panel.webhooks.deliveries',
  method: 'GET',
  path: '/api/municipal-panel/:slug/webhooks/:id/deliveries',
  summary:
    'Los últimos 100 avisos de un webhook: cuántas veces se intentó, qué respondió y cuándo se reintenta.',
  access: { by: 'member', of: 'municipality', role: 'supervisor' },
  params: idParams,
  replies: { 200: z.object({ deliveries: z.array(webhookDelivery) }) },
  errors: [401, 403, 404, 429],
})

export const panelRetryWebhook = defineCall({
  operation: 'panel.webhooks.retry',
  method: 'POST',
  path: '/api/municipal-panel/:slug/webhooks/:id/retry',
  summary: 'Reintenta un aviso que se dio por perdido.',
  access: { by: 'member', of: 'municipality', role: 'supervisor' },
  params: idParams,
  body: z.strictObject({ eventId: z.uuid() }),
  replies: done,
  errors: [401, 403, 404, 429],
})
