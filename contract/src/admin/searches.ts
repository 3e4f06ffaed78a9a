import { OUTCOMES, SEARCHES_TABLE } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId } from '../ids.ts'
import { count, positiveInteger } from '../numbers.ts'
import { defineAdminResource } from './admin-resource.ts'

const row = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  state: z.enum(['running', 'complete']),
  kind: z.enum(['patent', 'dni']),
  /** Plate or DNI, masked: an operator can find a search without learning its owner. */
  subject: z.string(),
  email: z.string(),
  answered: count,
  failed: count,
  consulted: count,
  fines: count,
})
export type SearchRow = z.infer<typeof row>

const check = z.object({
  jurisdiction: z.string(),
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  found: count,
  rejected: count,
  fromCache: z.boolean(),
  consultedAt: z.iso.datetime(),
  elapsedMs: count,
  message: z.string().nullable(),
  reason: z.string().nullable(),
})

/** Events sent to the browser, in order. */
const eventLogEntry = z.object({
  seq: positiveInteger,
  what: z.enum(['fine', 'check', 'vehicle', 'registry', 'person', 'complete']),
  /** Jurisdiction of a check or a fine; null for other events and for erased fines. */
  name: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  isNew: z.boolean(),
})

const link = z.object({
  id: z.uuid(),
  kind: z.enum(['mail', 'share']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
})

const detail = row.extend({
  deadlineAt: z.iso.datetime(),
  /** The search starts the waiting period. */
  counts: z.boolean(),
  deliveredAt: z.iso.datetime().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  resendAskedAt: z.iso.datetime().nullable(),
  resentAt: z.iso.datetime().nullable(),
  /** More than one after a process died. */
  runs: count,
  checks: z.array(check),
  eventLog: z.array(eventLogEntry),
  links: z.array(link),
})
export type SearchDetail = z.infer<typeof detail>

export const adminSearches = defineAdminResource(SEARCHES_TABLE, {
  operation: 'admin.searches',
  summary:
    'Las búsquedas, la última primero. `q` es una patente, un DNI o un correo, enteros: se buscan por su huella y la consulta queda registrada.',
  row,
  audited: true,
  csv: [
    ['Búsqueda', ({ id }) => id],
    ['Comenzó (UTC)', ({ createdAt }) => createdAt],
    ['Terminó (UTC)', ({ completedAt }) => completedAt],
    ['Patente o DNI', ({ subject }) => subject],
    ['Correo', ({ email }) => email],
    ['Consultadas', ({ consulted }) => consulted],
    ['Respondieron', ({ answered }) => answered],
    ['Fallaron', ({ failed }) => failed],
    ['Infracciones', ({ fines }) => fines],
  ],
})
export const { list: adminListSearches, file: adminExportSearches } = adminSearches

export const adminReadSearch = defineCall({
  operation: 'admin.searches.read',
  method: 'GET',
  path: '/api/admin/searches/:id',
  summary: 'El detalle de una búsqueda: qué respondió cada jurisdicción y qué se envió al navegador.',
  access: { by: 'admin', role: 'operator', audited: true },
  params: byId,
  replies: { 200: detail },
  errors: [404],
})

export const adminResendResults = defineCall({
  operation: 'admin.searches.resend',
  method: 'POST',
  path: '/api/admin/searches/:id/resend',
  summary: 'Envía de nuevo los resultados al correo que hizo la búsqueda, con un enlace nuevo.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  replies: { 200: z.object({ done: z.literal(true) }) },
  errors: [404, 409],
})
