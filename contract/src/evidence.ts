import { z } from 'zod'
import { defineCall } from './call.ts'
import { fineHash, signedToken } from './ids.ts'

const query = z.object({ token: signedToken.optional() })

export const evidenceImage = defineCall({
  operation: 'evidence.image',
  method: 'GET',
  path: '/api/proxy/image/:hash/:number',
  summary: 'Foto 1 o 2 de una infracción, tal como la publica la jurisdicción que la informó.',
  tag: 'Evidencia',
  access: { by: 'visitor', proof: 'session' },
  params: z.object({ hash: fineHash, number: z.enum(['1', '2']) }),
  query,
  replies: {},
  media: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  errors: [401, 403, 404, 502],
})

export const evidencePdf = defineCall({
  operation: 'evidence.pdf',
  method: 'GET',
  path: '/api/proxy/pdf/:hash/:document',
  summary: 'El acta o la boleta de una infracción, en PDF.',
  tag: 'Evidencia',
  access: { by: 'visitor', proof: 'session' },
  params: z.object({ hash: fineHash, document: z.enum(['acta', 'boleta']) }),
  query,
  replies: {},
  media: ['application/pdf'],
  errors: [401, 403, 404, 502],
})
