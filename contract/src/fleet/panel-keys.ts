import { FLEET_KEY_SCOPES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fleetCount, fleetDone, fleetMoment, inFleet, oneOfFleet } from './fleet-shapes.ts'

export const FLEET_KEYS_MAX = 20

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
