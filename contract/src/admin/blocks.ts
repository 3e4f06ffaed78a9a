import { BLOCKS_TABLE, GENDERS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { count } from '../numbers.ts'
import { writtenIdentifier, writtenReason } from '../texts.ts'
import { defineAdminResource } from './admin-resource.ts'

const row = z.object({
  id: z.uuid(),
  kind: z.enum(['patent', 'dni']),
  /** Masked: recognisable only to an operator who knows it. */
  subject: z.string(),
  reason: z.string(),
  blockedAt: z.iso.datetime(),
  requestId: z.uuid().nullable(),
})
export type BlockRow = z.infer<typeof row>

export const adminBlocks = defineAdminResource(BLOCKS_TABLE, {
  operation: 'admin.blocks',
  summary: 'Las patentes y los DNI que no se muestran. `q` es una patente o un DNI entero.',
  row,
  csv: [
    ['Qué', ({ subject }) => subject],
    ['Por qué', ({ reason }) => reason],
    ['Desde (UTC)', ({ blockedAt }) => blockedAt],
    ['Pedido', ({ requestId }) => requestId],
  ],
})
export const { list: adminListBlocks, file: adminExportBlocks } = adminBlocks

export const adminBlockSubject = defineCall({
  operation: 'admin.blocks.add',
  method: 'POST',
  path: '/api/admin/blocks',
  summary:
    'Bloquea una patente o un DNI: deja de mostrarse en búsquedas, enlaces, perfil y seguimientos de otros.',
  access: { by: 'admin', role: 'operator' },
  body: z
    .strictObject({
      patent: writtenIdentifier.optional(),
      dni: writtenIdentifier.optional(),
      /** Gender of the DNI; absent: all three. */
      gender: z.enum(GENDERS).optional(),
      reason: writtenReason,
      requestId: z.uuid().optional(),
    })
    .refine(({ patent, dni }) => patent ?? dni, 'Escribí una patente o un DNI'),
  replies: { 200: z.object({ blocked: count }) },
  errors: [404, 409],
})

export const adminUnblockSubject = defineCall({
  operation: 'admin.blocks.remove',
  method: 'POST',
  path: '/api/admin/blocks/:id/remove',
  summary: 'Levanta un bloqueo.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: byId,
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404],
})
