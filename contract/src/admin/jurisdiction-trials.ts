import { OUTCOMES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { decimal, integer } from '../numbers.ts'
import { writtenIdentifier } from '../texts.ts'
import { descriptionFault, slugParam, writtenDescription } from './jurisdiction-shapes.ts'

const header = z.object({ name: z.string(), value: z.string() })
const exchange = z.object({
  method: z.string(),
  address: z.string(),
  headers: z.array(header),
  body: z.string().nullable(),
  durationMs: integer,
  reply: z
    .object({
      status: integer,
      headers: z.array(header),
      text: z.string(),
      isShortened: z.boolean(),
      bytes: integer,
    })
    .nullable(),
  failure: z.string().nullable(),
})

const triedField = z.object({
  name: z.string(),
  value: z.union([z.string(), decimal, z.boolean(), z.null()]),
})
const tried = z.object({
  sources: z.array(
    z.object({
      kind: z.enum(['http', 'registry', 'needs_user']),
      exchanges: z.array(exchange),
      fines: z.array(z.array(triedField)),
      rejected: z.array(z.object({ field: z.string().nullable(), reason: z.string() })),
      counts: z.object({ exchanges: integer, fines: integer, rejected: integer }),
      outcome: z.enum(OUTCOMES),
      message: z.string().nullable(),
      reason: z.string().nullable(),
      requests: integer,
    }),
  ),
  faults: z.array(descriptionFault),
})
export type AdminTrial = z.infer<typeof tried>

const subject = {
  plate: writtenIdentifier.optional(),
  dni: writtenIdentifier.optional(),
  gender: z.string().max(1).optional(),
}

export const adminTryJurisdiction = defineCall({
  operation: 'admin.jurisdictions.try',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/try',
  summary:
    'Consulta una vez la fuente vigente, fuera de toda búsqueda, y muestra pedido, respuesta y campos.',
  access: { by: 'admin', role: 'operator' },
  params: slugParam,
  body: z.strictObject(subject),
  replies: { 200: tried },
  errors: [404, 429],
})

export const adminTryDescription = defineCall({
  operation: 'admin.jurisdictions.try_draft',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/try-draft',
  summary: 'La misma prueba con un texto sin guardar.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: slugParam,
  body: z.strictObject({ ...subject, text: writtenDescription }),
  replies: { 200: tried },
  errors: [429],
})
