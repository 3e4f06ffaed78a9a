import { WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { count, integer } from '../numbers.ts'
import { webhookEvents, webhookUrl } from '../webhook-shapes.ts'

export const WEBHOOKS_MAX = 10

const events = webhookEvents(WEBHOOK_EVENTS).meta({
  description: 'Lo que llega con cada uno está en el documento OpenAPI, bajo `webhooks`.',
})

const url = webhookUrl.meta({
  description: 'Una dirección https pública. Las de redes privadas no se aceptan.',
})

const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    enabled: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })

/** Result of a delivery, or its next attempt. */
export const webhookDelivery = z
  .object({
    eventId: z.uuid(),
    type: z.string(),
    state: z.enum(['waiting', 'delivered', 'dead']),
    attempts: count,
    lastStatus: integer.nullable(),
    lastReason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastAttemptAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

const errors = [401, 403, 429] as const
const errorsOfOne = [401, 403, 404, 429] as const

export const listWebhooks = defineCall({
  operation: 'municipal.webhooks.list',
  method: 'GET',
  path: '/api/v1/municipal/webhooks',
  summary: 'Los webhooks del municipio.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'webhooks:write', limit: 'webhooks' },
  replies: { 200: z.object({ webhooks: z.array(webhook) }) },
  errors,
})

export const createWebhook = defineCall({
  operation: 'municipal.webhooks.create',
  method: 'POST',
  path: '/api/v1/municipal/webhooks',
  summary: 'Crea un webhook. El secreto para comprobar las firmas se muestra solo acá.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'webhooks:write', limit: 'webhooks' },
  body: z.strictObject({ url, events }),
  replies: { 200: z.object({ webhook, secret: z.string() }) },
  errors: [401, 403, 409, 422, 429],
})

export const changeWebhook = defineCall({
  operation: 'municipal.webhooks.change',
  method: 'PUT',
  path: '/api/v1/municipal/webhooks/:id',
  summary: 'Cambia la dirección o los avisos de un webhook, o lo apaga y enciende. El secreto no cambia.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'webhooks:write', limit: 'webhooks' },
  params: byId,
  body: z.strictObject({ url, events, enabled: z.boolean() }),
  replies: { 200: webhook },
  errors: [401, 403, 404, 422, 429],
})

export const removeWebhook = defineCall({
  operation: 'municipal.webhooks.remove',
  method: 'DELETE',
  path: '/api/v1/municipal/webhooks/:id',
  summary: 'Borra un webhook y sus avisos pendientes.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'webhooks:write', limit: 'webhooks' },
  params: byId,
  replies: { 200: z.object({ removed: z.literal(true) }) },
  errors: errorsOfOne,
})

export const pingWebhook = defineCall({
  operation: 'municipal.webhooks.ping',
  method: 'POST',
  path: '/api/v1/municipal/webhooks/:id/ping',
  summary: 'Envía un aviso de prueba (`ping`) y muestra el resultado.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'webhooks:write', limit: 'ping' },
  params: byId,
  replies: {
    200: z.object({
      delivered: z.boolean(),
      status: integer.nullable().meta({ description: 'Lo que respondió; null si no respondió.' }),
      reason: z.string().nullable(),
    }),
  },
  errors: errorsOfOne,
})

export const listWebhookDeliveries = defineCall({
  operation: 'municipal.webhooks.deliveries',
  method: 'GET',
  path: '/api/v1/municipal/webhooks/:id/deliveries',
  summary:
    'Los últimos 100 avisos de un webhook: cuántas veces se intentó, qué respondió y cuándo se reintenta.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'webhooks:write', limit: 'webhooks' },
  params: byId,
  replies: { 200: z.object({ deliveries: z.array(webhookDelivery) }) },
  errors: errorsOfOne,
})
