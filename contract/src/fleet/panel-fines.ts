import { FINE_STATES, INFORM_STATES, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { tableQuery, tableReply } from '../admin/table.ts'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { extraShape } from '../fine-shape.ts'
import { fineHash } from '../ids.ts'
import { infraction } from '../infraction.ts'
import { centavos, count } from '../numbers.ts'
import { done, moment } from '../organization/call-site.ts'
import { optionalText, writtenIdentifier } from '../texts.ts'
import { inFleet } from './fleet-shapes.ts'
import { fleetReference } from './panel-vehicles.ts'

const oneFine = inFleet.extend({ hash: fineHash })
const day = z.iso.date()

/** Duty to identify the driver. */
export const fleetInforming = z.object({
  state: z.enum(INFORM_STATES),
  /** Null if unassigned, or if the driver was erased after the fine was informed. */
  driver: fleetReference.nullable(),
  /** Day on which the company was notified, entered by a member. */
  notifiedOn: day.nullable(),
  informedAt: moment,
  /** In the company's words. */
  reference: z.string().nullable(),
  /** Estimated last day to inform; null for a settled or informed fine. */
  deadline: day.nullable(),
  /** Start of the term: `notified`, or `seen`, the day on which we first saw the fine. */
  countedFrom: z.enum(['notified', 'seen']),
  deadlineState: z.enum(['open', 'near', 'overdue']).nullable().meta({
    description: '`near`: three days or fewer are left.',
  }),
})
export type FleetInforming = z.infer<typeof fleetInforming>

export const fleetFine = z.object({
  hash: fineHash,
  vehicleId: z.uuid(),
  dominio: z.string(),
  interno: z.string().nullable(),
  group: fleetReference.nullable(),
  costCentre: z.string().nullable(),
  jurisdiccion: z.string(),
  jurisdiccionSlug: z.string(),
  numeroActa: z.string().nullable(),
  estado: z.enum(FINE_STATES),
  estadoTexto: z.string().nullable(),
  situacion: infraction.shape.situacion,
  resuelto: z.boolean(),
  totalCentavos: centavos.nullable(),
  importeCompleto: infraction.shape.importeCompleto,
  notaImporte: infraction.shape.notaImporte,
  pagoVoluntario: z.boolean(),
  pagoVoluntarioVencimiento: day.nullable(),
  fechaInfraccion: day.nullable(),
  tipologia: z.string().nullable(),
  ...extraShape,
  firstSeenAt: z.iso.datetime(),
  enRevision: z.boolean(),
  /** Jurisdiction in which a shared act counts; absent: this one. */
  countedIn: z.string().optional(),
  /** Other jurisdictions; absent: none. */
  alsoReportedBy: z.array(z.string()).optional(),
  informing: fleetInforming,
})
export type FleetFine = z.infer<typeof fleetFine>

const filters = {
  settled: z.enum(['pending', 'settled', 'all']).optional(),
  estado: z.enum(FINE_STATES).optional(),
  jurisdiction: z.string().max(60).optional(),
  group: z.union([z.uuid(), z.literal('none')]).optional(),
  vehicle: z.uuid().optional(),
  driver: z.uuid().optional(),
  dominio: writtenIdentifier.optional(),
  /** Day of the infraction, inclusive. */
  from: writtenDay.optional(),
  to: writtenDay.optional(),
  /** The discount ends between today and this day. */
  dueBy: writtenDay.optional(),
  informing: z.enum([...INFORM_STATES, 'overdue']).optional(),
} as const

/** `q` searches act number, plate and place. */
export const fleetFinesQuery = tableQuery(
  [
    'fechaInfraccion',
    'totalCentavos',
    'pagoVoluntarioVencimiento',
    'dominio',
    'jurisdiccion',
    'estado',
    'firstSeenAt',
  ],
  filters,
)

/** Totals of the filtered fines on all pages; an act reported by several jurisdictions counts once. */
export const fleetTotals = z.object({
  fines: count,
  pending: count,
  pendingCentavos: centavos,
  pendingWithoutAmount: count,
  vehicles: count,
})

export const fleetFines = defineCall({
  operation: 'fleet.fines.list',
  method: 'GET',
  path: '/api/fleet/:fleet/fines',
  summary: 'Las infracciones de los vehículos de la flota, 50 por página, con los totales de lo filtrado.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  query: fleetFinesQuery,
  replies: {
    200: tableReply(fleetFine).extend({
      totals: fleetTotals,
      jurisdictions: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  },
  errors: [401, 403, 429],
})

export const fleetReadFine = defineCall({
  operation: 'fleet.fines.read',
  method: 'GET',
  path: '/api/fleet/:fleet/fines/:hash',
  summary: 'Una infracción, con su asignación y su historial.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: oneFine,
  query: z.strictObject({
    vehicle: z.uuid().optional().meta({ description: 'Para un acta que figura en dos vehículos.' }),
  }),
  replies: {
    200: z.object({
      fine: fleetFine,
      infraction,
      suggestedDriver: fleetReference.nullable(),
      history: z.array(z.object({ at: z.iso.datetime(), what: z.string(), by: z.string().nullable() })),
    }),
  },
  errors: [401, 403, 404, 429],
})

export const FLEET_EXPORT_MAX = 50_000

export const fleetExportFines = defineCall({
  operation: 'fleet.fines.export',
  method: 'GET',
  path: '/api/fleet/:fleet/fines-export.:format',
  summary:
    'Las infracciones filtradas en `csv` (UTF-8 con BOM, punto y coma) o `xlsx`. 409 si son más de 50.000.',
  access: { by: 'member', of: 'fleet', role: 'viewer', limit: 'file' },
  params: inFleet.extend({ format: z.enum(['csv', 'xlsx']) }),
  query: fleetFinesQuery.omit({ page: true }),
  replies: {},
  media: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: [401, 403, 409, 429],
})

export const FLEET_ASSIGN_MAX = 200

export const fleetAssignFines = defineCall({
  operation: 'fleet.fines.assign',
  method: 'POST',
  path: '/api/fleet/:fleet/fines-assign',
  summary: 'Asigna un conductor a infracciones, o se lo quita con null. 409 si alguna ya se informó.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: z.strictObject({
    hashes: z
      .array(fineHash)
      .min(1, 'Elegí al menos una infracción')
      .max(FLEET_ASSIGN_MAX, 'Hasta 200 por vez'),
    driverId: z.uuid().nullable(),
  }),
  replies: { 200: z.object({ assigned: count }) },
  errors: [401, 403, 404, 409, 429],
})

export const fleetNotifiedFine = defineCall({
  operation: 'fleet.fines.notified',
  method: 'POST',
  path: '/api/fleet/:fleet/fines/:hash/notified',
  summary:
    'Anota qué día se notificó a la empresa: desde ahí se cuenta el plazo para informar. Null lo borra.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneFine,
  body: z.strictObject({ notifiedOn: writtenDay.nullable() }),
  replies: { 200: z.object({ informing: fleetInforming }) },
  errors: [401, 403, 404, 409, 429],
})

export const fleetInformedFine = defineCall({
  operation: 'fleet.fines.informed',
  method: 'POST',
  path: '/api/fleet/:fleet/fines/:hash/informed',
  summary:
    'Anota que se informó al conductor ante la jurisdicción, o lo deshace. No informa nada por la empresa. 409 si no hay un conductor asignado.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneFine,
  body: z.strictObject({
    isInformed: z.boolean(),
    reference: optionalText(TEXT_LIMITS.reference).nullable(),
    driverId: z.uuid().optional(),
  }),
  replies: { 200: z.object({ informing: fleetInforming }) },
  errors: [401, 403, 404, 409, 429],
})

export const fleetCheckNow = defineCall({
  operation: 'fleet.checks.ask',
  method: 'POST',
  path: '/api/fleet/:fleet/check-now',
  summary: 'Pide que los vehículos se consulten de nuevo cuanto antes, a lo sumo una vez por día.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  replies: done,
  errors: [401, 403, 429],
})
