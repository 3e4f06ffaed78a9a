import { z } from 'zod'
import { writtenDay } from '../days.ts'
import { integer } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

const inbox = { tag: 'Administración' } as const
const one = z.object({ id: z.uuid() })

export const CONTACT_KINDS = ['fleet', 'municipality'] as const
export const CONTACT_STATES = ['new', 'answered', 'closed'] as const

const row = z.object({
  id: z.uuid(),
  kind: z.enum(CONTACT_KINDS),
  receivedAt: z.iso.datetime(),
  state: z.enum(CONTACT_STATES),
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

const query = tableQuery(['receivedAt'], {
  kind: z.enum(CONTACT_KINDS).optional(),
  state: z.enum(CONTACT_STATES).optional(),
  /** Days in Argentina, inclusive. */
  from: writtenDay.optional(),
  to: writtenDay.optional(),
})

export const adminListContacts = defineAdminCall({
  ...inbox,
  operation: 'admin.contacts.list',
  method: 'GET',
  path: '/api/admin/contacts',
  summary:
    'Lo que escribieron empresas y municipios. `q` es el correo entero de quien escribió: lo demás está cifrado.',
  role: 'read_only',
  query,
  replies: { 200: tableReply(row) },
})

export const adminExportContacts = defineAdminCall({
  ...inbox,
  operation: 'admin.contacts.export',
  method: 'GET',
  path: '/api/admin/contacts/export',
  summary: 'Lo mismo, con los mismos filtros, en CSV.',
  role: 'operator',
  audited: true,
  query,
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
})

export const adminReadContact = defineAdminCall({
  ...inbox,
  operation: 'admin.contacts.read',
  method: 'GET',
  path: '/api/admin/contacts/:id',
  summary: 'Un mensaje entero, con los datos de quien lo escribió.',
  role: 'operator',
  audited: true,
  params: one,
  replies: { 200: contact },
  errors: [404],
})

export const adminChangeContact = defineAdminCall({
  ...inbox,
  operation: 'admin.contacts.change',
  method: 'POST',
  path: '/api/admin/contacts/:id',
  summary: 'Anota cómo sigue un mensaje.',
  role: 'operator',
  params: one,
  body: z.strictObject({ state: z.enum(CONTACT_STATES), note: z.string().trim().max(2_000) }),
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404],
})

export const adminDeleteContact = defineAdminCall({
  ...inbox,
  operation: 'admin.contacts.delete',
  method: 'POST',
  path: '/api/admin/contacts/:id/delete',
  summary: 'Borra un mensaje con los datos de quien lo escribió.',
  role: 'operator',
  dangerous: true,
  params: one,
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404],
})
