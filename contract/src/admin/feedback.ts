import { z } from 'zod'
import { writtenDay } from '../days.ts'
import { defineAdminCall } from './admin-call.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

const inbox = { tag: 'Administración' } as const
const one = z.object({ id: z.string().regex(/^\d{1,18}$/, 'No es el número de un comentario') })
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

export const FEEDBACK_STATES = ['open', 'handled'] as const

const query = tableQuery(['receivedAt'], {
  state: z.enum(FEEDBACK_STATES).optional(),
  /** Days in Argentina, inclusive. */
  from: writtenDay.optional(),
  to: writtenDay.optional(),
})

export const adminListFeedback = defineAdminCall({
  ...inbox,
  operation: 'admin.feedback.list',
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'Lo que escribieron los visitantes. Los correos, solo para quien puede responder.',
  role: 'read_only',
  query,
  replies: { 200: tableReply(opinion) },
})

export const adminExportFeedback = defineAdminCall({
  ...inbox,
  operation: 'admin.feedback.export',
  method: 'GET',
  path: '/api/admin/feedback/export',
  summary: 'Lo mismo, con los mismos filtros, en CSV.',
  role: 'operator',
  audited: true,
  query,
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
})

export const adminHandleFeedback = defineAdminCall({
  ...inbox,
  operation: 'admin.feedback.handle',
  method: 'POST',
  path: '/api/admin/feedback/:id/handled',
  summary: 'Marca un comentario como atendido, o lo vuelve a abrir.',
  role: 'operator',
  params: one,
  body: z.strictObject({ handled: z.boolean() }),
  replies: done,
  errors: [404],
})

export const adminDeleteFeedback = defineAdminCall({
  ...inbox,
  operation: 'admin.feedback.delete',
  method: 'POST',
  path: '/api/admin/feedback/:id/delete',
  summary: 'Borra un comentario.',
  role: 'operator',
  dangerous: true,
  params: one,
  replies: done,
  errors: [404],
})
