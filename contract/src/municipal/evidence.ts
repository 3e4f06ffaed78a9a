import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fineHash } from '../ids.ts'
import { positiveInteger } from '../numbers.ts'

export const UPLOAD_MAX_BYTES = { photo: 8 * 1024 * 1024, document: 16 * 1024 * 1024 } as const

const params = z.object({ hash: fineHash, kind: z.enum(['foto1', 'foto2', 'acta', 'boleta']) })

export const uploadEvidence = defineCall({
  operation: 'municipal.evidence.upload',
  method: 'POST',
  path: '/api/v1/municipal/fines/:hash/evidence/:kind',
  summary:
    'Sube una foto (JPEG, PNG, WebP o GIF, hasta 8 MB) o un documento (PDF, hasta 16 MB) de una infracción propia. Reemplaza al anterior. El cuerpo es el archivo.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'evidence:write', limit: 'evidence' },
  params,
  upload: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'],
  replies: {
    200: z.object({
      contentType: z.string(),
      bytes: positiveInteger,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  },
  errors: [401, 403, 404, 413, 415, 429],
})

export const removeEvidence = defineCall({
  operation: 'municipal.evidence.remove',
  method: 'DELETE',
  path: '/api/v1/municipal/fines/:hash/evidence/:kind',
  summary: 'Borra una foto o un documento de una infracción propia.',
  tag: 'Municipios',
  access: { by: 'key', of: 'municipality', scope: 'evidence:write', limit: 'evidence' },
  params,
  replies: { 200: z.object({ removed: z.boolean() }) },
  errors: [401, 403, 404, 429],
})
