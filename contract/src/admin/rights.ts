import {
  GENDERS,
  RIGHT_NAMES,
  RIGHTS,
  RIGHTS_ABOUT_NAMES,
  RIGHTS_CHANNEL_NAMES,
  RIGHTS_STATE_NAMES,
  RIGHTS_TABLE,
  TEXT_LIMITS,
} from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { byId, idOfForm } from '../ids.ts'
import { computedScore, infraction, personData, vehicle } from '../infraction.ts'
import { count, integer, positiveInteger } from '../numbers.ts'
import { RIGHTS_ABOUT } from '../rights.ts'
import { optionalText, requiredText, writtenEmail, writtenIdentifier, writtenName } from '../texts.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

const done = { 200: z.object({ done: z.literal(true) }) }

const row = z.object({
  id: z.uuid(),
  kind: z.enum(RIGHTS),
  about: z.enum(RIGHTS_ABOUT),
  channel: oneOf(RIGHTS_CHANNEL_NAMES),
  receivedAt: z.iso.datetime(),
  /** Last day of the legal term, in Argentina. */
  dueDay: z.iso.date(),
  /** Negative after the term; null when closed. */
  daysLeft: integer.nullable(),
  state: oneOf(RIGHTS_STATE_NAMES),
  closedAt: z.iso.datetime().nullable(),
})
export type RightsRow = z.infer<typeof row>

const request = row.extend({
  name: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  note: z.string(),
  answer: z.string(),
  /** Unmasked; null if none. */
  subject: z.string().nullable(),
  norm: z.string(),
})
export type RightsRequest = z.infer<typeof request>

export const adminRights = defineAdminResource(RIGHTS_TABLE, {
  operation: 'admin.rights',
  summary: 'Los pedidos sobre datos personales, primero los que vencen antes. `q` es un correo entero.',
  row,
  csv: [
    ['Pedido', ({ id }) => id],
    ['Qué se pide', ({ kind }) => RIGHT_NAMES[kind]],
    ['Sobre qué', ({ about }) => RIGHTS_ABOUT_NAMES[about]],
    ['Por dónde llegó', ({ channel }) => RIGHTS_CHANNEL_NAMES[channel]],
    ['Recibido (UTC)', ({ receivedAt }) => receivedAt],
    ['Vence', ({ dueDay }) => dueDay],
    ['Días que faltan', ({ daysLeft }) => daysLeft],
    ['Estado', ({ state }) => RIGHTS_STATE_NAMES[state]],
    ['Cerrado (UTC)', ({ closedAt }) => closedAt],
  ],
})
export const { list: adminListRights, file: adminExportRights } = adminRights

export const adminReadRights = defineCall({
  operation: 'admin.rights.read',
  method: 'GET',
  path: '/api/admin/rights/:id',
  summary: 'Un pedido entero, con los datos de quien lo hizo.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: byId,
  replies: { 200: request },
  errors: [404],
})

export const adminRecordRights = defineCall({
  operation: 'admin.rights.register',
  method: 'POST',
  path: '/api/admin/rights',
  summary: 'Anota un pedido que llegó por fuera del sitio. El plazo corre desde el día en que llegó.',
  access: { by: 'admin', role: 'operator' },
  body: z.strictObject({
    id: idOfForm,
    kind: z.enum(RIGHTS),
    channel: z.enum(['email', 'letter', 'phone']),
    receivedDay: writtenDay,
    name: writtenName('Escribí el nombre'),
    email: writtenEmail.optional(),
    text: requiredText(TEXT_LIMITS.request, 'Escribí qué pide'),
  }),
  replies: { 200: z.object({ id: z.uuid() }) },
})

export const adminCloseRights = defineCall({
  operation: 'admin.rights.close',
  method: 'POST',
  path: '/api/admin/rights/:id/close',
  summary: 'Cierra un pedido: cumplido o rechazado, y por qué.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  body: z.strictObject({
    state: z.enum(['granted', 'rejected']),
    note: requiredText(TEXT_LIMITS.note, 'Escribí cómo se resolvió'),
    /** Shown in the site and mailed; without it no mail is sent. */
    answer: optionalText(TEXT_LIMITS.request).optional(),
  }),
  replies: done,
  errors: [404, 409],
})

const person = z
  .strictObject({
    email: writtenEmail.optional(),
    patent: writtenIdentifier.optional(),
    dni: writtenIdentifier.optional(),
    /** Gender of the DNI; absent: all three. */
    gender: z.enum(GENDERS).optional(),
  })
  .refine(({ email, patent, dni }) => email ?? patent ?? dni, 'Escribí un correo, una patente o un DNI')

const holdings = z.array(z.object({ table: z.string(), rows: count }))
export type PersonHoldings = z.infer<typeof holdings>

export const adminFindPerson = defineCall({
  operation: 'admin.people.find',
  method: 'POST',
  path: '/api/admin/people/find',
  summary: 'Cuántas filas guarda cada tabla de una persona. No las muestra; la consulta queda registrada.',
  access: { by: 'admin', role: 'operator' },
  body: person,
  replies: {
    200: z.object({
      holdings,
      /** Searches per month, by all visitors. */
      consultations: z.array(z.object({ month: z.iso.date(), times: positiveInteger })),
    }),
  },
})

const keptOfSubject = z.object({
  subject: z.string(),
  infractions: z.array(infraction),
  scoring: computedScore.nullable(),
  vehicle: vehicle.nullable(),
  personData: personData.nullable(),
})

export const adminExportPerson = defineCall({
  operation: 'admin.people.export',
  method: 'POST',
  path: '/api/admin/people/export',
  summary:
    'Lo que se guarda de una patente o un DNI, para entregárselo a su titular (Ley 25.326, artículos 14 y 15). Sin nada de quienes lo consultaron.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  body: z
    .strictObject({ patent: writtenIdentifier.optional(), dni: writtenIdentifier.optional() })
    .refine(({ patent, dni }) => patent ?? dni, 'Escribí una patente o un DNI'),
  replies: {
    200: z.object({
      subjects: z.array(keptOfSubject),
      consultations: z.array(z.object({ month: z.iso.date(), times: positiveInteger })),
    }),
  },
})

export const adminErasePerson = defineCall({
  operation: 'admin.people.forget',
  method: 'POST',
  path: '/api/admin/people/forget',
  summary: 'Borra lo que se guarda de una persona, todo o nada. No se puede deshacer.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  body: person,
  replies: { 200: z.object({ forgotten: holdings }) },
})
