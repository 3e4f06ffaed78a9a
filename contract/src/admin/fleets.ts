import { FLEET_STATE_NAMES, FLEETS_TABLE } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { byId, idOfForm } from '../ids.ts'
import { centavos, count } from '../numbers.ts'
import { done } from '../organization/call-site.ts'
import { writtenEmail, writtenName } from '../texts.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

export const FLEET_VEHICLES_MAX = 10_000

const plan = {
  name: writtenName('Escribí el nombre de la empresa'),
  vehicleLimit: z.int().min(1).max(FLEET_VEHICLES_MAX, 'Hasta 10.000 vehículos'),
  /** Per month; null if not recorded. */
  priceCentavos: count.nullable(),
} as const

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  state: oneOf(FLEET_STATE_NAMES),
  vehicles: count,
  vehicleLimit: count,
  priceCentavos: centavos.nullable(),
  members: count,
  keys: count,
  pending: count,
  openedAt: z.iso.datetime(),
})
export type AdminFleetRow = z.infer<typeof row>

export const adminFleets = defineAdminResource(FLEETS_TABLE, {
  operation: 'admin.fleets',
  summary: 'Las flotas: su plan, cuántos vehículos y personas tienen, y su estado.',
  row,
  csv: [
    ['Flota', ({ name }) => name],
    ['Estado', ({ state }) => FLEET_STATE_NAMES[state]],
    ['Vehículos', ({ vehicles }) => vehicles],
    ['Límite', ({ vehicleLimit }) => vehicleLimit],
    ['Por mes (ARS)', ({ priceCentavos }) => (priceCentavos === null ? null : priceCentavos / 100)],
    ['Personas', ({ members }) => members],
    ['Claves', ({ keys }) => keys],
    ['Infracciones pendientes', ({ pending }) => pending],
    ['Abierta (UTC)', ({ openedAt }) => openedAt],
  ],
})
export const { list: adminListFleets, file: adminExportFleets } = adminFleets

export const adminReadFleet = defineCall({
  operation: 'admin.fleets.read',
  method: 'GET',
  path: '/api/admin/fleets/:id',
  summary: 'Una flota y quiénes están a cargo (el correo entero, solo operadores).',
  access: { by: 'admin', role: 'read_only' },
  params: byId,
  replies: {
    200: row.extend({
      owners: z.array(z.object({ id: z.uuid(), email: z.string(), invitedAt: z.iso.datetime() })),
    }),
  },
  errors: [404],
})

export const adminOpenFleet = defineCall({
  operation: 'admin.fleets.open',
  method: 'POST',
  path: '/api/admin/fleets',
  summary: 'Crea una flota con su plan e invita a quien queda a cargo.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  body: z.strictObject({ id: idOfForm, ...plan, ownerEmail: writtenEmail }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [409],
})

export const adminChangeFleet = defineCall({
  operation: 'admin.fleets.change',
  method: 'POST',
  path: '/api/admin/fleets/:id',
  summary: 'Cambia el nombre, el límite de vehículos o el precio acordado; lo ausente queda como está.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  body: z.strictObject(plan).partial(),
  replies: done,
  errors: [404, 409],
})

export const adminSwitchFleet = defineCall({
  operation: 'admin.fleets.switch',
  method: 'POST',
  path: '/api/admin/fleets/:id/switch',
  summary: 'Suspende una flota (sin acceso ni consultas; no se borra nada) o la reanuda.',
  access: { by: 'admin', role: 'operator' },
  params: byId,
  body: z.strictObject({ isActive: z.boolean() }),
  replies: done,
  errors: [404, 409],
})

export const adminCloseFleet = defineCall({
  operation: 'admin.fleets.close',
  method: 'POST',
  path: '/api/admin/fleets/:id/close',
  summary: 'Cierra una flota y borra sus vehículos, conductores, personas y claves. No se deshace.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: byId,
  replies: done,
  errors: [404],
})
