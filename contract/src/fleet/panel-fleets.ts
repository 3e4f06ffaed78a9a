import { FINE_STATES, FLEET_DIGESTS, FLEET_ROLES, MAX_INFORM_DAYS, NEWS_KINDS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { centavos, count } from '../numbers.ts'
import { done, moment } from '../organization/call-site.ts'
import { cursor, next, pageLimit } from '../paging.ts'
import { inFleet } from './fleet-shapes.ts'

export const fleetList = defineCall({
  operation: 'fleet.mine',
  method: 'GET',
  path: '/api/fleet',
  summary: 'El correo de la sesión y las flotas en las que puede actuar.',
  access: { by: 'account' },
  replies: {
    200: z.object({
      email: z.string(),
      fleets: z.array(
        z.object({ id: z.uuid(), name: z.string(), role: z.enum(FLEET_ROLES), isSuspended: z.boolean() }),
      ),
    }),
  },
  errors: [401, 429],
})

/** Figures of a jurisdiction over all vehicles; a missing answer is never shown as zero. */
const jurisdictionFigures = z.object({
  slug: z.string(),
  name: z.string(),
  pending: count,
  pendingCentavos: centavos,
  pendingWithoutAmount: count,
})

export const fleetSummary = defineCall({
  operation: 'fleet.summary',
  method: 'GET',
  path: '/api/fleet/:fleet/summary',
  summary: 'El resumen de la flota: vehículos, infracciones pendientes, vencimientos y lo último que cambió.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  replies: {
    200: z.object({
      name: z.string(),
      role: z.enum(FLEET_ROLES),
      vehicles: count,
      vehicleLimit: count,
      checkedVehicles: count,
      hiddenVehicles: count,
      /** Vehicles whose last consultation had a failed jurisdiction: their figures may be too low. */
      incompleteVehicles: count,
      lastCheckedAt: moment,
      pending: count,
      pendingCentavos: centavos,
      /** Pending fines of unknown amount, excluded from `pendingCentavos`. */
      pendingWithoutAmount: count,
      /** Pending fines whose discount ends within seven days, including today. */
      dueSoon: count,
      /** Pending fines without a driver, and those past the term to inform. */
      unassigned: count,
      informOverdue: count,
      byJurisdiction: z.array(jurisdictionFigures),
    }),
  },
  errors: [401, 403, 429],
})
export type FleetSummary = z.infer<(typeof fleetSummary)['replies'][200]>

export const fleetNews = defineCall({
  operation: 'fleet.news',
  method: 'GET',
  path: '/api/fleet/:fleet/news',
  summary: 'Lo que cambió en las infracciones de la flota, de lo más nuevo a lo más viejo.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  query: z.object({
    before: cursor,
    limit: pageLimit(25),
  }),
  replies: {
    200: z.object({
      news: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          kind: z.enum(NEWS_KINDS),
          hash: z.string(),
          dominio: z.string(),
          jurisdiccion: z.string(),
          numeroActa: z.string().nullable(),
          estado: z.enum(FINE_STATES),
          estadoTexto: z.string().nullable(),
          totalCentavos: centavos.nullable(),
          beforeCentavos: centavos.nullable(),
          beforeState: z.string().nullable(),
          dueDay: z.iso.date().nullable(),
          /** Other jurisdictions; absent: none. */
          alsoReportedBy: z.array(z.string()).readonly().optional(),
          /** For `nueva`: the act was known from another jurisdiction. */
          isKnownAct: z.literal(true).optional(),
        }),
      ),
      /** Pass as `before` for the next page; null on the last one. */
      next,
    }),
  },
  errors: [401, 403, 429],
})

/** Interval between consultations in days; the time of day is Argentina's. */
export const fleetSettings = z.strictObject({
  checkEveryDays: z.int().min(1, 'Como mucho una vez por día').max(7, 'Al menos una vez por semana'),
  checkHour: z.int().min(0).max(23),
  /**
   * Estimated business days to identify the driver, from the notification; each jurisdiction sets its own.
   */
  informDays: z.int().min(1).max(MAX_INFORM_DAYS),
})
export type FleetSettings = z.infer<typeof fleetSettings>

export const fleetReadSettings = defineCall({
  operation: 'fleet.settings.read',
  method: 'GET',
  path: '/api/fleet/:fleet/settings',
  summary: 'Cuándo se consultan los vehículos y el plazo para informar al conductor.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  replies: {
    200: fleetSettings.extend({
      nextCheckAt: moment,
      /** Agreed plan; only owners see the price. */
      plan: z.object({ vehicleLimit: count, priceCentavos: centavos.nullable() }),
    }),
  },
  errors: [401, 403, 429],
})

export const fleetChangeSettings = defineCall({
  operation: 'fleet.settings.change',
  method: 'POST',
  path: '/api/fleet/:fleet/settings',
  summary:
    'Cambia cuándo se consultan los vehículos y el plazo para informar al conductor; lo ausente queda como está.',
  access: { by: 'member', of: 'fleet', role: 'owner' },
  params: inFleet,
  body: fleetSettings.partial(),
  replies: done,
  errors: [401, 403, 429],
})

export const fleetReadDigest = defineCall({
  operation: 'fleet.digest.read',
  method: 'GET',
  path: '/api/fleet/:fleet/digest',
  summary: 'Cada cuánto recibe el resumen por correo la persona de la sesión.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  replies: { 200: z.object({ digest: z.enum(FLEET_DIGESTS), email: z.string() }) },
  errors: [401, 403, 429],
})

export const fleetChangeDigest = defineCall({
  operation: 'fleet.digest.change',
  method: 'POST',
  path: '/api/fleet/:fleet/digest',
  summary: 'Cambia cada cuánto recibe el resumen por correo la persona de la sesión.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  body: z.strictObject({ digest: z.enum(FLEET_DIGESTS) }),
  replies: done,
  errors: [401, 403, 429],
})
