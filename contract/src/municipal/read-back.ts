import { CONTEST_REASONS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fineHash } from '../ids.ts'
import { count, integer } from '../numbers.ts'
import { cursor, next, pageLimit } from '../paging.ts'

const page = { before: cursor, limit: pageLimit(50) } as const

export const listOwnDeliveries = defineCall({
  operation: 'municipal.deliveries.list',
  method: 'GET',
  path: '/api/v1/municipal/deliveries',
  summary: 'Las entregas del municipio, por API, por archivo o por el panel, de la más nueva a la más vieja.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:read' },
  query: z.strictObject(page),
  replies: {
    200: z.object({
      deliveries: z.array(
        z
          .object({
            id: integer,
            kind: z.enum(['partial', 'full']),
            origin: z.enum(['panel', 'admin', 'api', 'command']),
            state: z.enum(['received', 'reading', 'ready', 'published', 'undone', 'discarded', 'failed']),
            receivedAt: z.iso.datetime(),
            publishedAt: z.iso.datetime().nullable(),
            rows: count,
            refused: count,
            added: integer.nullable(),
            changed: integer.nullable(),
            unchanged: integer.nullable(),
            failure: z.string().nullable(),
          })
          .meta({ id: 'MunicipalDelivery' }),
      ),
      next,
    }),
  },
  errors: [401, 403, 429],
})

export const listContests = defineCall({
  operation: 'municipal.contests.list',
  method: 'GET',
  path: '/api/v1/municipal/contests',
  summary:
    'Los avisos de visitantes que no reconocen una infracción propia, del más nuevo al más viejo. No dicen quién avisó.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:read' },
  query: z.strictObject(page),
  replies: {
    200: z.object({
      contests: z.array(
        z
          .object({
            id: z.uuid(),
            hash: fineHash,
            reason: z.enum(CONTEST_REASONS),
            text: z.string().nullable(),
            createdAt: z.iso.datetime(),
          })
          .meta({ id: 'FineContest' }),
      ),
      next,
    }),
  },
  errors: [401, 403, 429],
})
