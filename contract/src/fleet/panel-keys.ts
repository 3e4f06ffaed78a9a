import { FLEET_KEY_SCOPES, FLEET_WEBHOOK_EVENTS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { integer, writtenInteger } from '../numbers.ts'
import { fleetCount, fleetDone, fleetMoment, inFleet, oneOfFleet } from './fleet-shapes.ts'

/** Maximum active keys, and webhooks, per fleet. */
export const FLEET_KEYS_MAX = 20
export const FLEET_WEBHOOKS_MAX = 5

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(FLEET_KEY_SCOPES)),
  lastFour: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: fleetMoment,
  expiresAt: fleetMoment,
  revokedAt: fleetMoment,
  isActive: z.boolean(),
})
export type FleetKey = z.infer<typeof key>

const issued = { 200: z.object({ id: z.uuid(), /** Returned once. */ key: z.string() }) }

export const fleetKeys = defineCall({
  operation: 'fleet.keys.list',
  method: 'GET',
  path: '/api/fleet/:fleet/keys',
  summary: 'Las claves de API de la flota, sin su valor.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: inFleet,
  replies: { 200: z.object({ keys: z.array(key), limit: fleetCount }) },
  errors: [401, 403, 429],
})

export const fleetIssueKey = defineCall({
  operation: 'fleet.keys.issue',
  method: 'POST',
  path: '/api/fleet/:fleet/keys',
  summary: 'Crea una clave de API. Se muestra una única vez.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'grant', dangerous: true },
  params: inFleet,
  body: z.strictObject({
    name: z.string().trim().min(2, 'Escribí para qué es la clave').max(80),
    scopes: z
      .array(z.enum(FLEET_KEY_SCOPES))
      .min(1, 'Elegí al menos un permiso')
      .max(FLEET_KEY_SCOPES.length),
    days: z.int().min(1).max(730).nullable(),
  }),
  replies: issued,
  errors: [401, 403, 409, 429],
})

export const fleetRotateKey = defineCall({
  operation: 'fleet.keys.rotate',
  method: 'POST',
  path: '/api/fleet/:fleet/keys/:id/rotate',
  summary: 'Renueva una clave. La anterior sirve 24 horas más.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'grant', dangerous: true },
  params: oneOfFleet,
  replies: issued,
  errors: [401, 403, 404, 429],
})

export const fleetRevokeKey = defineCall({
  operation: 'fleet.keys.revoke',
  method: 'POST',
  path: '/api/fleet/:fleet/keys/:id/revoke',
  summary: 'Anula una clave de API.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: oneOfFleet,
  replies: fleetDone,
  errors: [401, 403, 404, 429],
})

const url = z.url({ protocol: /^https?$/, error: 'Tiene que ser una dirección https' }).max(500)
const events = z
  .array(z.enum(FLEET_WEBHOOK_EVENTS))
  .min(1, 'Elegí al menos un aviso')
  .max(FLEET_WEBHOOK_EVENTS.length)
  .refine((given) => new Set(given).size === given.length, 'Hay avisos repetidos')

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(FLEET_WEBHOOK_EVENTS)),
  isEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
})
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
  body: z.strictObject({ url, events }),
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
  body: z.strictObject({ url, events, isEnabled: z.boolean() }),
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
    200: z.object({
      isDelivered: z.boolean(),
      /** HTTP status; null without a response. */
      status: integer.nullable(),
      reason: z.string().nullable(),
    }),
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

export const fleetAudit = defineCall({
  operation: 'fleet.audit.list',
  method: 'GET',
  path: '/api/fleet/:fleet/audit',
  summary: 'Quién hizo qué en la flota, de lo más nuevo a lo más viejo.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: inFleet,
  query: z.object({
    before: z.string().max(40).optional(),
    limit: writtenInteger(1, 100).default(50),
  }),
  replies: {
    200: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          /** Masked e-mail, `El operador del sitio` or `Una clave de API`. */
          by: z.string(),
          operation: z.string(),
          /** Description without personal data: `Agregó 3 vehículos`. */
          what: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  errors: [401, 403, 429],
})
