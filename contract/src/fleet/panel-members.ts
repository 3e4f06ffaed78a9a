import { FLEET_DIGESTS, FLEET_ROLES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { count } from '../numbers.ts'
import { done, moment } from '../organization/call-site.ts'
import { writtenEmail } from '../texts.ts'
import { inFleet, oneOfFleet } from './fleet-shapes.ts'

export const FLEET_MEMBERS_MAX = 100

const role = z.enum(FLEET_ROLES)

export const fleetMember = z.object({
  id: z.uuid(),
  /** Masked for non-owners, except their own. */
  email: z.string(),
  role,
  digest: z.enum(FLEET_DIGESTS),
  invitedAt: z.iso.datetime(),
  joinedAt: moment,
  isYou: z.boolean(),
})
export type FleetMember = z.infer<typeof fleetMember>

export const fleetMembers = defineCall({
  operation: 'fleet.members.list',
  method: 'GET',
  path: '/api/fleet/:fleet/members',
  summary: 'Quiénes pueden actuar en la flota.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  replies: { 200: z.object({ members: z.array(fleetMember), limit: count }) },
  errors: [401, 403, 429],
})

export const fleetInviteMember = defineCall({
  operation: 'fleet.members.invite',
  method: 'POST',
  path: '/api/fleet/:fleet/members',
  summary: 'Invita a una persona con un rol y le avisa por correo. Ingresa con un código que recibe ahí.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'grant' },
  params: inFleet,
  body: z.strictObject({ email: writtenEmail, role }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [401, 403, 409, 429],
})

export const fleetChangeMember = defineCall({
  operation: 'fleet.members.change',
  method: 'POST',
  path: '/api/fleet/:fleet/members/:id',
  summary: 'Cambia el rol de una persona. 409 si la flota se quedaría sin nadie a cargo.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'grant' },
  params: oneOfFleet,
  body: z.strictObject({ role }),
  replies: done,
  errors: [401, 403, 404, 409, 429],
})

export const fleetRemoveMember = defineCall({
  operation: 'fleet.members.remove',
  method: 'POST',
  path: '/api/fleet/:fleet/members/:id/remove',
  summary: 'Quita a una persona de la flota. 409 si la flota se quedaría sin nadie a cargo.',
  access: { by: 'member', of: 'fleet', role: 'owner', limit: 'grant' },
  params: oneOfFleet,
  replies: done,
  errors: [401, 403, 404, 409, 429],
})

export const fleetLeave = defineCall({
  operation: 'fleet.members.leave',
  method: 'POST',
  path: '/api/fleet/:fleet/leave',
  summary: 'La persona de la sesión deja la flota. 409 si la flota se quedaría sin nadie a cargo.',
  access: { by: 'member', of: 'fleet', role: 'viewer', limit: 'grant' },
  params: inFleet,
  replies: done,
  errors: [401, 403, 409, 429],
})
