import { TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { tableQuery, tableReply } from '../admin/table.ts'
import { defineCall } from '../call.ts'
import { centavos, count } from '../numbers.ts'
import { done, moment } from '../organization/call-site.ts'
import { cursor, next, pageLimit } from '../paging.ts'
import { optionalText, writtenIdentifier, writtenLabel } from '../texts.ts'
import { inFleet, oneOfFleet } from './fleet-shapes.ts'

const interno = optionalText(TEXT_LIMITS.internalNumber).nullable()
const costCentre = optionalText(TEXT_LIMITS.label).nullable()
const dominio = writtenIdentifier.min(1, 'Escribí la patente')

export const fleetReference = z.object({ id: z.uuid(), name: z.string() })

export const fleetVehicle = z.object({
  id: z.uuid(),
  dominio: z.string(),
  interno: z.string().nullable(),
  costCentre: z.string().nullable(),
  group: fleetReference.nullable(),
  /** Suggested when a fine is assigned. */
  defaultDriver: fleetReference.nullable(),
  addedAt: z.iso.datetime(),
  /** Null if not consulted yet: its fines are unknown. */
  lastCheckedAt: moment,
  answered: count,
  failed: count,
  pending: count,
  pendingCentavos: centavos,
  pendingWithoutAmount: count,
  /** Hidden at the holder's request: a count of zero means nothing. */
  isHidden: z.boolean(),
})
export type FleetVehicle = z.infer<typeof fleetVehicle>

export const fleetVehicles = defineCall({
  operation: 'fleet.vehicles.list',
  method: 'GET',
  path: '/api/fleet/:fleet/vehicles',
  summary:
    'Los vehículos de la flota, 50 por página. `q` busca en patente, número interno y centro de costo.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  query: tableQuery(
    ['dominio', 'interno', 'group', 'pending', 'pendingCentavos', 'addedAt', 'lastCheckedAt'],
    {
      /** Group id, or `none` for vehicles without one. */
      group: z.union([z.uuid(), z.literal('none')]).optional(),
      driver: z.uuid().optional(),
      /**
       * `pending`: has pending fines; `clean`: consulted, none pending; `incomplete`: a jurisdiction failed
       * at the last consultation; `unchecked`: not consulted yet.
       */
      state: z.enum(['pending', 'clean', 'incomplete', 'unchecked']).optional(),
    },
  ),
  replies: { 200: tableReply(fleetVehicle).extend({ limit: count, inFleet: count }) },
  errors: [401, 403, 429],
})

const vehicleBody = z.strictObject({
  interno,
  costCentre,
  groupId: z.uuid().nullable(),
  defaultDriverId: z.uuid().nullable(),
})

export const fleetAddVehicle = defineCall({
  operation: 'fleet.vehicles.add',
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles',
  summary: 'Agrega un vehículo. 409 si ya está en la flota o si no hay más lugar en el plan.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: vehicleBody.extend({ dominio }),
  replies: { 200: z.object({ vehicle: fleetVehicle }) },
  errors: [401, 403, 404, 409, 429],
})

export const fleetReadVehicle = defineCall({
  operation: 'fleet.vehicles.read',
  method: 'GET',
  path: '/api/fleet/:fleet/vehicles/:id',
  summary: 'Un vehículo, con cómo respondió cada jurisdicción en la última consulta.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: oneOfFleet,
  replies: {
    200: z.object({
      vehicle: fleetVehicle,
      jurisdictions: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          hasAnswered: z.boolean(),
          /** Answered in full (`hasAnswered`) or in part. */
          hasResponded: z.boolean(),
          isAsked: z.boolean(),
          /** Time of the last full answer; null: never. */
          answeredAt: moment,
        }),
      ),
    }),
  },
  errors: [401, 403, 404, 429],
})

export const fleetEditVehicle = defineCall({
  operation: 'fleet.vehicles.edit',
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles/:id',
  summary:
    'Cambia los datos de un vehículo; lo ausente queda como está. La patente no se cambia: se quita una y se agrega otra.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  body: vehicleBody.partial(),
  replies: { 200: z.object({ vehicle: fleetVehicle }) },
  errors: [401, 403, 404, 429],
})

export const FLEET_BULK_MAX = 500
/** Days in which a removed vehicle can be restored. */
export const FLEET_UNDO_DAYS = 30

const ids = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Elegí al menos un vehículo').max(FLEET_BULK_MAX, 'Hasta 500 por vez'),
})

export const fleetRemoveVehicles = defineCall({
  operation: 'fleet.vehicles.remove',
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles-remove',
  summary: 'Quita vehículos: dejan de consultarse. Se pueden recuperar durante 30 días.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: ids,
  replies: { 200: z.object({ removed: count }) },
  errors: [401, 403, 429],
})

export const fleetRestoreVehicles = defineCall({
  operation: 'fleet.vehicles.restore',
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles-restore',
  summary: 'Recupera vehículos quitados. 409 si superan el plan.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: ids,
  replies: { 200: z.object({ restored: count }) },
  errors: [401, 403, 409, 429],
})

export const fleetMoveVehicles = defineCall({
  operation: 'fleet.vehicles.move',
  method: 'POST',
  path: '/api/fleet/:fleet/vehicles-move',
  summary: 'Pone vehículos en un grupo, o en ninguno.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: ids.extend({ groupId: z.uuid().nullable() }),
  replies: { 200: z.object({ moved: count }) },
  errors: [401, 403, 404, 429],
})

export const fleetRemovedVehicles = defineCall({
  operation: 'fleet.vehicles.removed',
  method: 'GET',
  path: '/api/fleet/:fleet/vehicles-removed',
  summary: 'Los vehículos quitados que todavía se pueden recuperar, del último al primero.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  query: z.object({ cursor, limit: pageLimit(500, 500) }),
  replies: {
    200: z.object({
      vehicles: z.array(
        z.object({ id: z.uuid(), dominio: z.string(), removedAt: z.iso.datetime(), until: z.iso.datetime() }),
      ),
      next,
    }),
  },
  errors: [401, 403, 429],
})

export const FLEET_GROUPS_MAX = 200
const groupName = writtenLabel('Escribí el nombre')

export const fleetGroups = defineCall({
  operation: 'fleet.groups.list',
  method: 'GET',
  path: '/api/fleet/:fleet/groups',
  summary: 'Los grupos de vehículos, por nombre.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  replies: { 200: z.object({ groups: z.array(fleetReference.extend({ vehicles: count })) }) },
  errors: [401, 403, 429],
})

export const fleetAddGroup = defineCall({
  operation: 'fleet.groups.add',
  method: 'POST',
  path: '/api/fleet/:fleet/groups',
  summary: 'Crea un grupo. 409 si ya hay uno con ese nombre.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: z.strictObject({ name: groupName }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [401, 403, 409, 429],
})

export const fleetRenameGroup = defineCall({
  operation: 'fleet.groups.rename',
  method: 'POST',
  path: '/api/fleet/:fleet/groups/:id',
  summary: 'Cambia el nombre de un grupo.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  body: z.strictObject({ name: groupName }),
  replies: done,
  errors: [401, 403, 404, 409, 429],
})

export const fleetRemoveGroup = defineCall({
  operation: 'fleet.groups.remove',
  method: 'POST',
  path: '/api/fleet/:fleet/groups/:id/remove',
  summary: 'Borra un grupo. Sus vehículos quedan sin grupo.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  replies: done,
  errors: [401, 403, 404, 429],
})
