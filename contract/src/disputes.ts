import { CONTEST_REASONS, CONTEST_TEXT_MAX } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { fineHash, sessionId } from './ids.ts'

export const disputeFine = defineCall({
  operation: 'fines.dispute',
  method: 'POST',
  path: '/api/fines/dispute',
  summary:
    'Informa que un registro de esta búsqueda tiene datos equivocados. Se muestra en revisión hasta que el operador responda. No es un descargo.',
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
