import { AUDIT_OUTCOME_NAMES, AUDIT_TABLE } from '@multas/domain'
import { z } from 'zod'
import { defineAdminResource, oneOf } from './admin-resource.ts'

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
  outcome: oneOf(AUDIT_OUTCOME_NAMES),
  reason: z.string().nullable(),
  why: z.string().nullable(),
  facts: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const adminAudit = defineAdminResource(AUDIT_TABLE, {
  operation: 'admin.audit',
  summary: 'El registro de auditoría, de lo último a lo primero.',
  row: auditEntry,
  more: {
    operations: z.array(z.object({ operation: z.string(), summary: z.string().nullable() })),
    actors: z.array(z.object({ actor: z.string(), name: z.string().nullable() })),
  },
  csv: [
    ['Fecha (UTC)', ({ at }) => at],
    ['Quién', ({ actor }) => actor],
    ['Nombre', ({ actorName }) => actorName],
    ['Operación', ({ operation }) => operation],
    ['Qué hace', ({ summary }) => summary],
    ['Sobre qué', ({ about }) => about?.text ?? null],
    ['Sobre qué (interno)', ({ target }) => target],
    ['Resultado', ({ outcome }) => AUDIT_OUTCOME_NAMES[outcome]],
    ['Motivo', ({ why }) => why],
    ['Detalles', ({ facts }) => facts.join('; ') || null],
  ],
})
export const { list: adminListAudit, file: adminExportAudit } = adminAudit
