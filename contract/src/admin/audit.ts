import { z } from 'zod'
import { writtenDay } from '../days.ts'
import { defineAdminCall } from './admin-call.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const

const filters = {
  /** `admin:<uuid>`, `command` or `nobody`. */
  actor: z.string().max(60).optional(),
  operation: z.string().max(100).optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  /** Days in Argentina, inclusive. */
  from: writtenDay.optional(),
  to: writtenDay.optional(),
}
const query = tableQuery(['at'], filters)

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  actorName: z.string().nullable(),
  operation: z.string(),
  /** Null if the call no longer exists. */
  summary: z.string().nullable(),
  target: z.string().nullable(),
  /** `page` is a path below the administration's address. */
  about: z.object({ text: z.string(), page: z.string().nullable() }).nullable(),
  outcome: z.enum(AUDIT_OUTCOMES),
  reason: z.string().nullable(),
  why: z.string().nullable(),
  facts: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const adminListAudit = defineAdminCall({
  operation: 'admin.audit.list',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lo que hicieron los administradores, lo último primero.',
  tag: 'Administración',
  role: 'operator',
  query,
  replies: {
    200: tableReply(auditEntry).extend({
      operations: z.array(z.object({ operation: z.string(), summary: z.string().nullable() })),
      actors: z.array(z.object({ actor: z.string(), name: z.string().nullable() })),
    }),
  },
})

export const adminExportAudit = defineAdminCall({
  operation: 'admin.audit.export',
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'Lo mismo, con los mismos filtros, en CSV.',
  tag: 'Administración',
  role: 'operator',
  audited: true,
  query,
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
})
