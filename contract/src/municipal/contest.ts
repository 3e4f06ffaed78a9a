import { z } from 'zod'
import { defineCall } from '../call.ts'
import { disputeFine } from '../disputes.ts'

export const contestFine = defineCall({
  operation: 'municipal.contest',
  method: 'POST',
  path: '/api/fines/contest',
  summary:
    'Avisa al municipio que quien buscó no reconoce una infracción publicada acá. No es un descargo ni identifica a quien avisa.',
  tag: 'Búsqueda',
  access: { by: 'visitor', proof: 'owner' },
  body: disputeFine.body,
  replies: { 200: z.object({ message: z.string() }) },
  errors: [401, 403, 404, 409, 429],
})
