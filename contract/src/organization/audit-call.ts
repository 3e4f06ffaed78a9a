import { z } from 'zod'
import { type Access, defineCall } from '../call.ts'
import { cursor, next, pageLimit } from '../paging.ts'
import type { CallSite } from './call-site.ts'

export const auditCall = <Here extends z.ZodObject, One extends z.ZodObject, Act extends Access>(
  site: CallSite<Here, One, Act>,
) =>
  defineCall({
    operation: site.operation('audit', 'list'),
    method: 'GET',
    path: `${site.path}/audit`,
    summary: `El historial ${site.of}: quién hizo qué, de lo más nuevo a lo más viejo.`,
    access: site.access.read,
    params: site.params,
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
            /** Masked e-mail, or who else: `El operador del sitio`. */
            by: z.string(),
            operation: z.string(),
            /** Description without personal data: `Agregó 3 vehículos`. */
            what: z.string(),
          }),
        ),
        next,
      }),
    },
    errors: site.errors(),
  })
