import { FINE_STATES, INFORM_STATES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { extraShape } from '../fine-shape.ts'
import { fineHash, jurisdictionSlug } from '../ids.ts'
import { infraction } from '../infraction.ts'
import { count } from '../numbers.ts'
import { cursor, next, pageLimit } from '../paging.ts'
import { writtenPlate } from '../texts.ts'

const day = z.iso.date().meta({ description: 'Día calendario en la Argentina, AAAA-MM-DD' })
const page = { cursor, limit: pageLimit(100, 200) } as const

const apiVehicle = z
  .object({
    id: z.uuid(),
    dominio: z.string(),
    interno: z.string().nullable(),
    grupo: z.string().nullable(),
    centroCosto: z.string().nullable(),
    consultadoEn: z.iso.datetime().nullable().meta({
      description: 'Última consulta; null si todavía no se consultó: no se sabe si tiene infracciones.',
    }),
    jurisdiccionesConError: count.meta({
      description:
        'Cuántas no respondieron, o respondieron en parte, en la última consulta: sus infracciones pueden estar incompletas.',
    }),
    noSeMuestra: z.boolean().meta({
      description:
        'Sus infracciones no se muestran, a pedido de su titular: que no figuren no significa que no tenga.',
    }),
  })
  .meta({ id: 'FleetVehicle' })

const apiFine = z
  .object({
    hash: fineHash,
    vehiculo: z.uuid(),
    dominio: z.string(),
    jurisdiccion: z.string(),
    jurisdiccionSlug: z.string(),
    numeroActa: z.string().nullable(),
    estado: z.enum(FINE_STATES),
    estadoTexto: z.string().nullable(),
    situacion: infraction.shape.situacion,
    resuelto: z.boolean(),
    totalInfraccion: z.string().nullable().meta({
      description: 'Pesos con dos decimales y punto: "84300.00"; null si la jurisdicción no lo dice.',
    }),
    importeCompleto: infraction.shape.importeCompleto,
    notaImporte: infraction.shape.notaImporte,
    pagoVoluntario: z.enum(['SI', 'NO']),
    pagoVoluntarioVencimiento: day.nullable(),
    fechaInfraccion: day.nullable(),
    hora: z.string().nullable(),
    ubicacion: z.string().nullable(),
    tipologia: z.string().nullable(),
    ...extraShape,
    vistaPorPrimeraVez: z.iso.datetime(),
    enRevision: z
      .boolean()
      .meta({ description: 'Alguien avisó que el registro tiene un error, y se está revisando.' }),
    actaContadaEn: fineHash.optional().meta({
      description:
        'El `hash` de la infracción con la que otra jurisdicción informa la misma acta: se cuenta esa. Ausente: se cuenta esta.',
    }),
    informar: z
      .object({
        estado: z.enum(INFORM_STATES),
        vence: day.nullable().meta({ description: 'Último día para informar al conductor: orientativo.' }),
        informadaEn: z.iso.datetime().nullable(),
      })
      .meta({ description: 'El deber de informar quién conducía.' }),
  })
  .meta({ id: 'FleetFine' })

export const apiFleetVehicles = defineCall({
  operation: 'fleet_api.vehicles.list',
  method: 'GET',
  path: '/api/v1/fleet/vehicles',
  summary: 'Los vehículos de la flota, por páginas.',
  tag: 'Flotas',
  access: { by: 'key', of: 'fleet', scope: 'vehicles:read' },
  query: z.strictObject(page),
  replies: { 200: z.object({ vehicles: z.array(apiVehicle), next }) },
  errors: [401, 403, 429],
})

export const apiFleetFines = defineCall({
  operation: 'fleet_api.fines.list',
  method: 'GET',
  path: '/api/v1/fleet/fines',
  summary:
    'Las infracciones de los vehículos de la flota, por páginas, de la última que se conoció a la primera.',
  tag: 'Flotas',
  access: { by: 'key', of: 'fleet', scope: 'fines:read' },
  query: z.strictObject({
    ...page,
    resuelto: z.enum(['true', 'false']).optional(),
    dominio: writtenPlate.optional(),
    jurisdiccion: jurisdictionSlug.optional().meta({ description: 'El `jurisdiccionSlug`.' }),
    desde: writtenDay.optional().meta({ description: 'Vistas por primera vez desde este día, AAAA-MM-DD.' }),
  }),
  replies: { 200: z.object({ fines: z.array(apiFine), next }) },
  errors: [401, 403, 429],
})

export const apiFleetFine = defineCall({
  operation: 'fleet_api.fines.read',
  method: 'GET',
  path: '/api/v1/fleet/fines/:hash',
  summary: 'Una infracción de la flota.',
  tag: 'Flotas',
  access: { by: 'key', of: 'fleet', scope: 'fines:read' },
  params: z.object({ hash: fineHash }),
  replies: { 200: apiFine },
  errors: [401, 403, 404, 429],
})

export type ApiFleetFine = z.infer<typeof apiFine>
export type ApiFleetVehicle = z.infer<typeof apiVehicle>
