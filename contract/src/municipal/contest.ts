import { CONTEST_REASONS, CONTEST_TEXT_MAX } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fineHash, sessionId } from '../ids.ts'

export const contestFine = defineCall({
  operation: 'municipal.contest',
  method: 'POST',
  path: '/api/fines/contest',
  summary:
    'Avisa al municipio que quien buscó no reconoce una infracción publicada acá. No es un descargo ni identifica a quien avisa.',
  tag: 'Búsqueda',
  access: { by: 'visitor', proof: 'owner' },
  body: z.strictObject({
    sessionId,
    hash: fineHash,
    reason: z.enum(CONTEST_REASONS),
    text: z.string().trim().max(CONTEST_TEXT_MAX, 'El texto es demasiado largo').optional(),
  }),
  replies: { 200: z.object({ message: z.string() }) },
  errors: [401, 403, 404, 409, 429],
})
