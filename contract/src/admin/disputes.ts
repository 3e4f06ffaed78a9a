import {
  CONTEST_REASON_NAMES,
  CONTEST_REASONS,
  DISPUTE_STATE_NAMES,
  DISPUTES_TABLE,
  TEXT_LIMITS,
} from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { infraction } from '../infraction.ts'
import { integer } from '../numbers.ts'
import { optionalText, requiredText } from '../texts.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

const row = z.object({
  id: z.uuid(),
  jurisdiction: z.string(),
  reason: z.enum(CONTEST_REASONS),
  createdAt: z.iso.datetime(),
  /** Five business days, as for a rectification. */
  dueDay: z.iso.date(),
  daysLeft: integer.nullable(),
  state: oneOf(DISPUTE_STATE_NAMES),
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

export const adminDisputes = defineAdminResource(DISPUTES_TABLE, {
  operation: 'admin.disputes',
  summary: 'Los registros en revisión, primero los que vencen antes.',
  row,
  csv: [
    ['Revisión', ({ id }) => id],
    ['Jurisdicción', ({ jurisdiction }) => jurisdiction],
    ['Qué dicen', ({ reason }) => CONTEST_REASON_NAMES[reason]],
    ['Recibida (UTC)', ({ createdAt }) => createdAt],
    ['Vence', ({ dueDay }) => dueDay],
    ['Días que faltan', ({ daysLeft }) => daysLeft],
    ['Estado', ({ state }) => DISPUTE_STATE_NAMES[state]],
  ],
})
export const { list: adminListDisputes, file: adminExportDisputes } = adminDisputes

export const adminReadDispute = defineCall({
  operation: 'admin.disputes.read',
  method: 'GET',
  path: '/api/admin/disputes/:id',
  summary: 'Un registro en revisión: qué error se informó y cómo se muestra.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: byId,
  replies: { 200: dispute },
  errors: [404],
})

export const adminCloseDispute = defineCall({
  operation: 'admin.disputes.close',
  method: 'POST',
  path: '/api/admin/disputes/:id/close',
  summary:
    'Termina una revisión y dice por qué: el registro se corrige, se borra o queda igual. Responde por correo a quien avisó.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  body: z.strictObject({
    state: z.enum(['upheld', 'dismissed']),
    note: requiredText(TEXT_LIMITS.note, 'Escribí las razones'),
    /** Mailed to the reporter, with reasons; required if reachable. */
    answer: optionalText(TEXT_LIMITS.note).optional(),
  }),
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404, 409],
})
