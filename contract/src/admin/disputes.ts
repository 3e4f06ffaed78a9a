import { CONTEST_REASONS } from '@multas/domain'
import { z } from 'zod'
import { infraction } from '../infraction.ts'
import { integer } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

const disputes = { tag: 'Administración' } as const
const one = z.object({ id: z.uuid() })

export const DISPUTE_STATES = ['open', 'upheld', 'dismissed'] as const

const row = z.object({
  id: z.uuid(),
  jurisdiction: z.string(),
  reason: z.enum(CONTEST_REASONS),
  createdAt: z.iso.datetime(),
  /** Five business days, as for a rectification. */
  dueDay: z.iso.date(),
  daysLeft: integer.nullable(),
  state: z.enum(DISPUTE_STATES),
})
export type DisputeRow = z.infer<typeof row>

const dispute = row.extend({
  text: z.string(),
  note: z.string(),
  /** Empty if none. */
  answer: z.string(),
  /** True while the reporter's search is kept: the reply uses its address. */
  canBeAnswered: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  fine: infraction.nullable(),
})
export type Dispute = z.infer<typeof dispute>

const query = tableQuery(['dueDay', 'createdAt'], { state: z.enum(DISPUTE_STATES).optional() })

export const adminListDisputes = defineAdminCall({
  ...disputes,
  operation: 'admin.disputes.list',
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Los registros que alguien dijo que están equivocados, los que vencen antes primero.',
  role: 'read_only',
  query,
  replies: { 200: tableReply(row) },
})

export const adminExportDisputes = defineAdminCall({
  ...disputes,
  operation: 'admin.disputes.export',
  method: 'GET',
  path: '/api/admin/disputes/export',
  summary: 'Lo mismo, con los mismos filtros, en CSV.',
  role: 'read_only',
  audited: true,
  query,
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
})

export const adminReadDispute = defineAdminCall({
  ...disputes,
  operation: 'admin.disputes.read',
  method: 'GET',
  path: '/api/admin/disputes/:id',
  summary: 'Un registro en revisión: qué se dijo de él y cómo se lo muestra.',
  role: 'operator',
  audited: true,
  params: one,
  replies: { 200: dispute },
  errors: [404],
})

export const adminCloseDispute = defineAdminCall({
  ...disputes,
  operation: 'admin.disputes.close',
  method: 'POST',
  path: '/api/admin/disputes/:id/close',
  summary:
    'Termina la revisión, con sus razones: el registro estaba mal y se corrige o borra, o está bien. Se le responde por correo a quien avisó.',
  role: 'operator',
  params: one,
  body: z.strictObject({
    state: z.enum(['upheld', 'dismissed']),
    note: z.string().trim().min(1, 'Escribí las razones').max(2_000),
    /** Mailed to the reporter, with reasons; required if reachable. */
    answer: z.string().trim().max(2_000).optional(),
  }),
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404, 409],
})
