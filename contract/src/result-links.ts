import { z } from 'zod'
import { defineCall } from './call.ts'
import { bySession } from './ids.ts'

/** Active, per search. */
export const MAX_SHARE_LINKS = 10

/** Without its token. */
export const resultLink = z
  .object({
    id: z.uuid(),
    /** `mail`: sent at the end of the search. `share`: made by the visitor. */
    kind: z.enum(['mail', 'share']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'ResultLink' })

export type ResultLink = z.infer<typeof resultLink>

export const createShareLink = defineCall({
  operation: 'search.link.create',
  method: 'POST',
  path: '/api/session/:id/links',
  summary:
    'Crea un enlace privado para compartir el resultado. La dirección se muestra solo en esta respuesta.',
  tag: 'Enlaces',
  access: { by: 'visitor', proof: 'owner' },
  params: bySession,
  replies: {
    200: z.object({
      ...resultLink.shape,
      url: z.string().meta({ description: 'La dirección completa, que no se vuelve a mostrar' }),
    }),
  },
  errors: [401, 403, 409, 429],
})

export const listResultLinks = defineCall({
  operation: 'search.link.list',
  method: 'GET',
  path: '/api/session/:id/links',
  summary: 'Los enlaces privados vigentes de una búsqueda, del más nuevo al más viejo, sin sus direcciones.',
  tag: 'Enlaces',
  access: { by: 'visitor', proof: 'owner' },
  params: bySession,
  replies: { 200: z.object({ links: z.array(resultLink) }) },
  errors: [401, 403],
})

export const revokeResultLink = defineCall({
  operation: 'search.link.revoke',
  method: 'POST',
  path: '/api/session/:id/links/:linkId/revoke',
  summary: 'Da de baja un enlace privado, que deja de abrirse. Repetirlo no cambia nada.',
  tag: 'Enlaces',
  access: { by: 'visitor', proof: 'owner' },
  params: bySession.extend({ linkId: z.uuid() }),
  replies: { 200: z.object({ revoked: z.literal(true) }) },
  errors: [401, 403, 404, 429],
})
