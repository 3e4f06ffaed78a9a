import { MUNICIPALITIES_TABLE, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jurisdictionSlug } from '../ids.ts'
import { here } from '../municipal/municipal-shapes.ts'
import { count } from '../numbers.ts'
import { done, moment } from '../organization/call-site.ts'
import { optionalText, writtenEmail } from '../texts.ts'
import { defineAdminResource } from './admin-resource.ts'

const row = z.object({
  slug: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
  members: count,
  keys: count,
  fines: count,
  lastDeliveryAt: moment,
  /** Last known activity of its members or programs: a delivery, or the use of a key. */
  lastSeenAt: moment,
})
export type AdminMunicipalityRow = z.infer<typeof row>

const contact = z.strictObject({
  name: optionalText(TEXT_LIMITS.name),
  email: writtenEmail.pipe(z.email('Escribí un correo')),
  phone: optionalText(TEXT_LIMITS.phone).optional(),
})

export const adminMunicipalities = defineAdminResource(MUNICIPALITIES_TABLE, {
  operation: 'admin.municipalities',
  summary: 'Los municipios que publican acá: su estado, entregas, personas y claves.',
  row,
  csv: [
    ['Municipio', ({ name }) => name],
    ['Nombre corto', ({ slug }) => slug],
    ['Publica', ({ isEnabled }) => (isEnabled ? 'Sí' : 'No')],
    ['Desde (UTC)', ({ createdAt }) => createdAt],
    ['Personas', ({ members }) => members],
    ['Claves', ({ keys }) => keys],
    ['Infracciones', ({ fines }) => fines],
    ['Última entrega (UTC)', ({ lastDeliveryAt }) => lastDeliveryAt],
    ['Última actividad (UTC)', ({ lastSeenAt }) => lastSeenAt],
  ],
})
export const { list: adminListMunicipalities, file: adminExportMunicipalities } = adminMunicipalities

export const adminMunicipalityCandidates = defineCall({
  operation: 'admin.municipalities.candidates',
  method: 'GET',
  path: '/api/admin/municipality-candidates',
  summary: 'Las jurisdicciones que todavía no publican acá.',
  access: { by: 'admin', role: 'operator' },
  replies: {
    200: z.object({
      candidates: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          /** Its description has a source of kind `registry`; without one its fines are not found. */
          hasRegistry: z.boolean(),
        }),
      ),
    }),
  },
})

export const adminReadMunicipality = defineCall({
  operation: 'admin.municipalities.read',
  method: 'GET',
  path: '/api/admin/municipalities/:slug',
  summary: 'Un municipio: contacto (solo operadores), infracciones vigentes y cuántas se vieron.',
  access: { by: 'admin', role: 'read_only' },
  params: here,
  replies: {
    200: row.extend({
      contact: contact.nullable(),
      hasRegistry: z.boolean(),
      byState: z.array(z.object({ estado: z.string(), fines: count })),
      /** Inclusive. */
      since: z.iso.date(),
      seenFines: count,
      sightings: count,
      contests: count,
    }),
  },
  errors: [404],
})
export type AdminMunicipality = z.infer<(typeof adminReadMunicipality)['replies'][200]>

export const adminCreateMunicipality = defineCall({
  operation: 'admin.municipalities.create',
  method: 'POST',
  path: '/api/admin/municipalities',
  summary: 'Habilita a una jurisdicción a publicar acá.',
  access: { by: 'admin', role: 'operator' },
  body: z.strictObject({ slug: jurisdictionSlug, contact: contact.nullable() }),
  replies: done,
  errors: [404, 409],
})

export const adminSwitchMunicipality = defineCall({
  operation: 'admin.municipalities.switch',
  method: 'POST',
  path: '/api/admin/municipalities/:slug/switch',
  summary:
    'Deshabilita a un municipio, con su gente y sus claves, o lo vuelve a habilitar. Lo publicado queda.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: here,
  body: z.strictObject({ isEnabled: z.boolean() }),
  replies: done,
  errors: [404],
})
