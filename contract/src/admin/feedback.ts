import { FEEDBACK_TABLE } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { rowId } from '../ids.ts'
import { defineAdminResource } from './admin-resource.ts'

const idParams = z.object({ id: rowId })
const done = { 200: z.object({ done: z.literal(true) }) }

const opinion = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  message: z.string(),
  /** Null if absent or hidden from this role. */
  email: z.string().nullable(),
  hasEmail: z.boolean(),
  /** Page of the opinion, without its query. */
  url: z.string().nullable(),
  userAgent: z.string().nullable(),
  handledAt: z.iso.datetime().nullable(),
})
export type FeedbackRow = z.infer<typeof opinion>

export const adminFeedback = defineAdminResource(FEEDBACK_TABLE, {
  operation: 'admin.feedback',
  summary: 'Los comentarios de los visitantes. Los correos, solo para quien puede responder.',
  row: opinion,
  csv: [
    ['Fecha (UTC)', ({ receivedAt }) => receivedAt],
    ['Mensaje', ({ message }) => message],
    ['Correo', ({ email }) => email],
    ['Página', ({ url }) => url],
    ['Navegador', ({ userAgent }) => userAgent],
    ['Atendido (UTC)', ({ handledAt }) => handledAt],
  ],
})
export const { list: adminListFeedback, file: adminExportFeedback } = adminFeedback

export const adminHandleFeedback = defineCall({
  operation: 'admin.feedback.handle',
  method: 'POST',
  path: '/api/admin/feedback/:id/handled',
  summary: 'Marca un comentario como atendido, o lo vuelve a abrir.',
  access: { by: 'admin', role: 'operator' },
  params: idParams,
  body: z.strictObject({ handled: z.boolean() }),
  replies: done,
  errors: [404],
})

export const adminDeleteFeedback = defineCall({
  operation: 'admin.feedback.delete',
  method: 'POST',
  path: '/api/admin/feedback/:id/delete',
  summary: 'Borra un comentario.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: idParams,
  replies: done,
  errors: [404],
})
