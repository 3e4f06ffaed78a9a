import { FLEET_WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { integer } from '../numbers.ts'
import { panelWebhook, webhookEvents, webhookPing, webhookUrl } from '../webhook-shapes.ts'
import { fleetCount, fleetDone, fleetMoment, inFleet, oneOfFleet } from './fleet-shapes.ts'

export const FLEET_WEBHOOKS_MAX = 5

const events = webhookEvents(FLEET_WEBHOOK_EVENTS)
const webhook = panelWebhook(FLEET_WEBHOOK_EVENTS)
export type FleetWebhook = z.infer<typeof webhook>

export const fleetWebhooks = defineCall({
  operation: 'fleet.webhooks.list',
  method: 'GET',
  path: '/api/fleet/:fleet/webhooks',
  summary: 'Los webhooks de la flota.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: inFleet,
  replies: { 200: z.object({ webhooks: z.array(webhook), limit: fleetCount }) },
  errors: [401, 403, 429],
})

export const fleetAddWebhook = defineCall({
  operation: 'fleet.webhooks.add',
  method: 'POST',
  path: '/api/fleet/:fleet/webhooks',
  summary:
    'Crea un webhook con una dirección https. El secreto para comprobar las firmas se muestra solo acá.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'grant', dangerous: true },
  params: inFleet,
  body: z.strictObject({ url: webhookUrl, events }),
  replies: { 200: z.object({ webhook, secret: z.string() }) },
  errors: [401, 403, 409, 422, 429],
})

export const fleetChangeWebhook = defineCall({
  operation: 'fleet.webhooks.change',
  method: 'POST',
  path: '/api/fleet/:fleet/webhooks/:id',
  summary: 'Cambia la dirección o los avisos de un webhook, o lo apaga y enciende. El secreto no cambia.',
  access: { by: 'member', of: 'fleet', role: 'owner', dangerous: true },
  params: oneOfFleet,
  body: z.strictObject({ url: webhookUrl, events, isEnabled: z.boolean() }),
  replies: { 200: z.object({ webhook }) },
  errors: [401, 403, 404, 422, 429],
})

export const fleetRemoveWebhook = defineCall({
  operation: 'fleet.webhooks.remove',
  method: 'POST',
  path: '/api/fleet/:fleet/webhooks/:id/remove',
  summary: 'Borra un webhook y sus avisos pendientes.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: oneOfFleet,
  replies: fleetDone,
  errors: [401, 403, 404, 429],
})

export const fleetPingWebhook = defineCall({
  operation: 'fleet.webhooks.ping',
  method: 'POST',
  path: '/api/fleet/:fleet/webhooks/:id/ping',
  summary: 'Envía un aviso de prueba (`ping`) y muestra el resultado.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'ping' },
  params: oneOfFleet,
  replies: {
    200: webhookPing,
  },
  errors: [401, 403, 404, 429],
})

export const fleetWebhookDeliveries = defineCall({
  operation: 'fleet.webhooks.deliveries',
  method: 'GET',
  path: '/api/fleet/:fleet/webhooks/:id/deliveries',
  summary:
    'Los últimos 100 avisos de un webhook: cuántas veces se intentó, qué respondió y cuándo se reintenta.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: oneOfFleet,
  replies: {
    200: z.object({
      deliveries: z.array(
        z.object({
          eventId: z.uuid(),
          type: z.string(),
          state: z.enum(['waiting', 'delivered', 'dead']),
          attempts: fleetCount,
          lastStatus: integer.nullable(),
          lastReason: z.string().nullable(),
          createdAt: z.iso.datetime(),
          lastAttemptAt: fleetMoment,
          nextAttemptAt: fleetMoment,
        }),
      ),
    }),
  },
  errors: [401, 403, 404, 429],
})
