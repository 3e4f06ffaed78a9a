import { CLIENT_ERROR_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'

export const clientError = z.strictObject({
  message: z.string().max(CLIENT_ERROR_LIMITS.message),
  stack: z.string().max(CLIENT_ERROR_LIMITS.stack).optional(),
  /** Without its query. */
  path: z.string().max(CLIENT_ERROR_LIMITS.path),
  build: z.string().max(CLIENT_ERROR_LIMITS.build).optional(),
})

export type ClientError = z.infer<typeof clientError>

export const reportClientError = defineCall({
  operation: 'client-errors.report',
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Recibe el aviso de que una página falló en el navegador.',
  tag: 'Medición',
  access: { by: 'anyone' },
  body: clientError,
  replies: { 200: z.object({ received: z.literal(true) }) },
  errors: [429],
})
