import { TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { tableQuery, tableReply } from '../admin/table.ts'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { idOfForm } from '../ids.ts'
import { count } from '../numbers.ts'
import { done } from '../organization/call-site.ts'
import { optionalText, writtenIdentifier, writtenName } from '../texts.ts'
import { inFleet, oneOfFleet } from './fleet-shapes.ts'

export const FLEET_DRIVERS_MAX = 10_000

const body = z.strictObject({
  name: writtenName('Escribí el nombre y el apellido'),
  dni: writtenIdentifier.nullable(),
  /** As on the licence: `B.1`, `C.2`, `D.1, E.1`. Other categories are refused. */
  licenceCategory: optionalText(TEXT_LIMITS.label).nullable(),
  licenceExpires: writtenDay.nullable(),
})

export const fleetDriver = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked (`**.***.678`) for a viewer. */
  dni: z.string().nullable(),
  licenceCategory: z.string().nullable(),
  licenceExpires: z.iso.date().nullable(),
  licenceState: z.enum(['valid', 'soon', 'expired', 'unknown']).meta({
    description: '`soon`: it expires within 30 days.',
  }),
  vehicles: count,
  fines: count,
  addedAt: z.iso.datetime(),
})
export type FleetDriver = z.infer<typeof fleetDriver>

export const fleetDrivers = defineCall({
  operation: 'fleet.drivers.list',
  method: 'GET',
  path: '/api/fleet/:fleet/drivers',
  summary:
    'Los conductores de la flota, 50 por página. `q` busca en el nombre y, con rol de gestión, en el DNI.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  query: tableQuery(['name', 'licenceExpires', 'fines', 'addedAt'], {
    licence: z.enum(['valid', 'soon', 'expired', 'unknown']).optional(),
  }),
  replies: { 200: tableReply(fleetDriver) },
  errors: [401, 403, 429],
})

export const fleetAddDriver = defineCall({
  operation: 'fleet.drivers.add',
  method: 'POST',
  path: '/api/fleet/:fleet/drivers',
  summary: 'Agrega un conductor. 409 si ya hay uno con ese DNI.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: inFleet,
  body: body.extend({ id: idOfForm }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [401, 403, 409, 429],
})

export const fleetEditDriver = defineCall({
  operation: 'fleet.drivers.edit',
  method: 'POST',
  path: '/api/fleet/:fleet/drivers/:id',
  summary: 'Cambia los datos de un conductor; lo ausente queda como está.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  body: body.partial(),
  replies: done,
  errors: [401, 403, 404, 409, 429],
})

export const fleetRemoveDriver = defineCall({
  operation: 'fleet.drivers.remove',
  method: 'POST',
  path: '/api/fleet/:fleet/drivers/:id/remove',
  summary:
    'Borra un conductor y sus datos. Las infracciones asignadas y no informadas quedan sin asignar; las informadas conservan la fecha, sin el nombre.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  replies: done,
  errors: [401, 403, 404, 429],
})
