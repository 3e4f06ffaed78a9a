import { CONTACT_KIND_NAMES, CONTACT_STATE_NAMES, CONTACTS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenMoment } from '../days.ts'
import { byId } from '../ids.ts'
import { integer } from '../numbers.ts'
import { optionalText } from '../texts.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

const row = z.object({
  id: z.uuid(),
  kind: oneOf(CONTACT_KIND_NAMES),
  receivedAt: z.iso.datetime(),
  state: oneOf(CONTACT_STATE_NAMES),
  /** Company, or municipality with its province. */
  organisation: z.string(),
  forwardedAt: z.iso.datetime().nullable(),
})
export type ContactRow = z.infer<typeof row>

const contact = row.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  vehicles: integer.nullable(),
  message: z.string().nullable(),
  note: z.string(),
  changedAt: z.iso.datetime().nullable(),
})
export type AdminContact = z.infer<typeof contact>

export const adminContacts = defineAdminResource(CONTACTS_TABLE, {
  operation: 'admin.contacts',
  summary:
    'Los mensajes de empresas y municipios. `q` es el correo entero de quien escribió: lo demás está cifrado.',
  row,
  csv: [
    ['Recibido (UTC)', ({ receivedAt }) => receivedAt],
    ['Tipo', ({ kind }) => CONTACT_KIND_NAMES[kind]],
    ['Organización', ({ organisation }) => organisation],
    ['Estado', ({ state }) => CONTACT_STATE_NAMES[state]],
    ['Reenviado (UTC)', ({ forwardedAt }) => forwardedAt],
  ],
})
export const { list: adminListContacts, file: adminExportContacts } = adminContacts

export const adminReadContact = defineCall({
  operation: 'admin.contacts.read',
  method: 'GET',
  path: '/api/admin/contacts/:id',
  summary: 'Un mensaje entero, con los datos de quien lo escribió.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: byId,
  replies: { 200: contact },
  errors: [404],
})

export const adminChangeContact = defineCall({
  operation: 'admin.contacts.change',
  method: 'POST',
  path: '/api/admin/contacts/:id',
  summary: 'Cambia el estado y la nota de un mensaje. 409 si cambió después de `changedAt`.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  body: z.strictObject({
    state: oneOf(CONTACT_STATE_NAMES),
    note: optionalText(TEXT_LIMITS.note),
    changedAt: writtenMoment.nullable().optional(),
  }),
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404, 409],
})

export const adminDeleteContact = defineCall({
  operation: 'admin.contacts.delete',
  method: 'POST',
  path: '/api/admin/contacts/:id/delete',
  summary: 'Borra un mensaje con los datos de quien lo escribió.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: byId,
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404],
})
