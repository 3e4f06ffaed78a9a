import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fineHash } from '../ids.ts'
import { count, integer } from '../numbers.ts'
import { cursor, next, pageLimit } from '../paging.ts'
import { municipalFine, municipalStatus, publishedFine } from './municipal-fine.ts'

export const MUNICIPAL_BATCH_MAX = 1_000

const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string('Falta el encabezado Idempotency-Key')
    .regex(
      /^[\x21-\x7e]{1,200}$/,
      'Idempotency-Key tiene que ser un texto sin espacios de hasta 200 caracteres',
    )
    .meta({
      description:
        'Identifica el envío. Si se repite dentro de 24 horas, la respuesta es la misma y nada se publica dos veces.',
    }),
})

const tooLong = `Un envío lleva hasta ${MUNICIPAL_BATCH_MAX} registros`
const records = <T extends z.ZodType>(record: T) =>
  z.array(record).min(1, 'El envío está vacío').max(MUNICIPAL_BATCH_MAX, tooLong)

const MOST_LEVELS = 32

function isShallow(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return level < MOST_LEVELS && Object.values(value).every((one) => isShallow(one, level + 1))
}

const anyRecord = z.unknown().refine(isShallow, `Un registro tiene hasta ${MOST_LEVELS} niveles`)

export const recordResult = z
  .object({
    index: count.meta({ description: 'Su lugar en el envío, desde 0.' }),
    numeroActa: z.string().nullable(),
    hash: fineHash
      .nullable()
      .meta({ description: 'El nombre público de la infracción; null si se rechazó.' }),
    result: z.enum(['created', 'updated', 'unchanged', 'refused']),
    reasons: z
      .array(z.object({ field: z.string().nullable(), message: z.string() }))
      .meta({ description: 'Por qué se rechazó, campo por campo.' }),
  })
  .meta({ id: 'RecordResult' })

export type RecordResult = z.output<typeof recordResult>

const outcome = z
  .object({
    entrega: integer.nullable().meta({
      description: 'El número de la entrega que quedó publicada; null si no hubo nada que publicar.',
    }),
    created: count,
    updated: count,
    unchanged: count,
    refused: count.meta({ description: 'Mayor que 0: el envío se tomó solo en parte.' }),
    results: z.array(recordResult).meta({ description: 'Uno por registro, en el orden del envío.' }),
  })
  .meta({ id: 'PushOutcome' })

export type PushOutcome = z.output<typeof outcome>

export const pushFines = defineCall({
  operation: 'municipal.fines.push',
  method: 'POST',
  path: '/api/v1/municipal/fines',
  summary:
    'Publica infracciones, hasta 1.000 por envío. Cada registro se acepta o se rechaza por su cuenta; los aceptados quedan publicados todos juntos.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:write' },
  headers: idempotencyHeaders,
  body: z.strictObject({ fines: records(municipalFine) }),
  envelope: z.strictObject({ fines: records(anyRecord) }),
  replies: { 200: outcome },
  errors: [401, 403, 409, 413, 422, 429],
})

export const changeStatuses = defineCall({
  operation: 'municipal.fines.status',
  method: 'POST',
  path: '/api/v1/municipal/fines/status',
  summary: 'Cambia el estado de infracciones ya publicadas. Los campos ausentes no cambian.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:write' },
  headers: idempotencyHeaders,
  body: z.strictObject({ changes: records(municipalStatus) }),
  envelope: z.strictObject({ changes: records(anyRecord) }),
  replies: { 200: outcome },
  errors: [401, 403, 409, 413, 422, 429],
})

export const listOwnFines = defineCall({
  operation: 'municipal.fines.list',
  method: 'GET',
  path: '/api/v1/municipal/fines',
  summary: 'Las infracciones propias que están publicadas, por páginas.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:read' },
  query: z.strictObject({
    cursor,
    limit: pageLimit(100, 200),
  }),
  replies: {
    200: z.object({
      fines: z.array(publishedFine),
      next,
    }),
  },
  errors: [401, 403, 429],
})

export const readOwnFine = defineCall({
  operation: 'municipal.fines.read',
  method: 'GET',
  path: '/api/v1/municipal/fines/:hash',
  summary: 'Una infracción propia.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'fines:read' },
  params: z.object({ hash: fineHash }),
  replies: { 200: publishedFine },
  errors: [401, 403, 404, 429],
})
