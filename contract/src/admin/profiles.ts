import { CLAIM_STATE_NAMES, CLAIMS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { requiredText } from '../texts.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

const row = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  state: oneOf(CLAIM_STATE_NAMES),
  closedAt: z.iso.datetime().nullable(),
})
export type ClaimRow = z.infer<typeof row>

const claim = row.extend({
  slug: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  isTaken: z.boolean(),
  text: z.string(),
  note: z.string(),
  answer: z.string(),
})
export type ProfileClaim = z.infer<typeof claim>

export const adminClaims = defineAdminResource(CLAIMS_TABLE, {
  operation: 'admin.profiles.claims',
  summary: 'Los reclamos de perfiles.',
  row,
  csv: [
    ['Reclamo', ({ id }) => id],
    ['Recibido (UTC)', ({ createdAt }) => createdAt],
    ['Estado', ({ state }) => CLAIM_STATE_NAMES[state]],
    ['Resuelto (UTC)', ({ closedAt }) => closedAt],
  ],
})
export const { list: adminListClaims, file: adminExportClaims } = adminClaims

export const adminReadClaim = defineCall({
  operation: 'admin.profiles.claims.read',
  method: 'GET',
  path: '/api/admin/profile-claims/:id',
  summary: 'Un reclamo de perfil entero, con los datos de quien lo hizo.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: byId,
  replies: { 200: claim },
  errors: [404],
})

export const adminDecideClaim = defineCall({
  operation: 'admin.profiles.claims.decide',
  method: 'POST',
  path: '/api/admin/profile-claims/:id/decide',
  summary: 'Resuelve un reclamo: da el perfil a la cuenta o lo niega, y anota con qué se decidió.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: byId,
  body: z.strictObject({
    state: z.enum(['granted', 'rejected']),
    note: requiredText(TEXT_LIMITS.note, 'Escribí con qué se acreditó'),
    answer: requiredText(TEXT_LIMITS.note, 'Escribí qué le respondemos'),
  }),
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404, 409],
})
