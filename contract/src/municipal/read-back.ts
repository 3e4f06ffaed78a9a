import { CONTEST_REASONS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { count, integer, writtenInteger } from '../numbers.ts'
import { fineHash } from './municipal-fine.ts'

const page = {
  before: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'El `next` de la página anterior, tal como vino.' }),
  limit: writtenInteger(1, 100).default(50),
} as const

const next = z.string().nullable().meta({ description: 'null en la última página.' })

export const listOwnDeliveries = defineCall({
  operation: 'municipal.deliveries.list',
  method: 'GET',
  path: '/api/v1/municipal/deliveries',
  summary: 'Las entregas del municipio, por API, por archivo o por el panel, de la más nueva a la más vieja.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:read' },
  query: z.object(page),
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
  query: z.object(page),
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
