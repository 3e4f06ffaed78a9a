import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cursor, next, pageLimit } from '../paging.ts'
import { inFleet } from './fleet-shapes.ts'

export const fleetAudit = defineCall({
  operation: 'fleet.audit.list',
  method: 'GET',
  path: '/api/fleet/:fleet/audit',
  summary: 'Quién hizo qué en la flota, de lo más nuevo a lo más viejo.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: inFleet,
  query: z.object({
    before: cursor,
    limit: pageLimit(50),
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
      next,
    }),
  },
  errors: [401, 403, 429],
})
