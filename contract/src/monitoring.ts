import { z } from 'zod'
import { defineCall } from './call.ts'
import { jurisdictionCoverage } from './coverage.ts'
import { byId } from './ids.ts'
import { infraction } from './infraction.ts'
import { centavos, count } from './numbers.ts'
import { writtenIdentifier, writtenPerson } from './texts.ts'

const TAG = 'Monitoreo'

export const MAX_MUTE_DAYS = 365

/** A watched plate or DNI with its last check. */
export const watch = z
  .object({
    id: z.uuid(),
    kind: z.enum(['patent', 'dni']),
    label: z.string().meta({ description: 'La patente, o el DNI enmascarado.' }),
    isActive: z
      .boolean()
      .meta({ description: 'Se consulta automáticamente; falso sin una suscripción al día.' }),
    mutedUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    lastCheckedAt: z.iso.datetime().nullable(),
    nextCheckAt: z.iso.datetime().nullable(),
    pending: count,
    pendingCentavos: centavos.meta({ description: 'Suma de los importes conocidos, en centavos' }),
    pendingWithoutAmount: count.meta({ description: 'Pendientes sin importe conocido' }),
    /** Only `answered` ones are known in full; failed ones are named. */
    jurisdictions: z.object({
      answered: count,
      total: count,
      failed: z
        .array(z.string())
        .meta({ description: 'Nombres de las que no respondieron o respondieron en parte' }),
    }),
    isHidden: z.boolean().meta({
      description:
        'No se muestra, a pedido de su titular: no se consulta, y que no figure nada pendiente no significa que no lo haya.',
    }),
  })
  .meta({ id: 'Watch' })

export type Watch = z.infer<typeof watch>

export const listWatches = defineCall({
  operation: 'monitoring.watches.list',
  method: 'GET',
  path: '/api/account/watches',
  summary: 'Las patentes y los DNI que la cuenta sigue, con el resultado de la última consulta de cada uno.',
  tag: TAG,
  access: { by: 'account' },
  replies: {
    200: z.object({
      watches: z.array(watch),
      maxSubjects: count,
      isLive: z
        .boolean()
        .meta({ description: 'La suscripción está al día: se consultan las patentes y los DNI que sigue.' }),
    }),
  },
  errors: [401],
})

export const addWatch = defineCall({
  operation: 'monitoring.watches.add',
  method: 'POST',
  path: '/api/account/watches',
  summary: 'Empieza a seguir una patente o un DNI; si ya se seguía, responde igual.',
  tag: TAG,
  access: { by: 'account' },
  body: z.union([z.strictObject(writtenPerson), z.strictObject({ dominio: writtenIdentifier })]),
  replies: { 200: z.object({ watch, isNew: z.boolean() }) },
  errors: [401, 403, 409, 429],
})

export const removeWatch = defineCall({
  operation: 'monitoring.watches.remove',
  method: 'POST',
  path: '/api/account/watches/:id/remove',
  summary: 'Deja de seguir una patente o un DNI.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: { 200: z.object({ removed: z.literal(true) }) },
  errors: [401, 404],
})

export const muteWatch = defineCall({
  operation: 'monitoring.watches.mute',
  method: 'POST',
  path: '/api/account/watches/:id/mute',
  summary: 'Silencia los avisos de una patente o un DNI por unos días; con null, vuelven.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  body: z.strictObject({ days: z.int().min(1).max(MAX_MUTE_DAYS).nullable() }),
  replies: { 200: z.object({ watch }) },
  errors: [401, 404],
})

export const readWatchFines = defineCall({
  operation: 'monitoring.watches.fines',
  method: 'GET',
  path: '/api/account/watches/:id/fines',
  summary:
    'Las infracciones conocidas de una patente o un DNI que la cuenta sigue, y qué respondió cada jurisdicción.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: {
    200: z.object({
      watch,
      infractions: z.array(infraction),
      /** `outcome` is null if not asked yet. */
      coverage: z.array(jurisdictionCoverage),
    }),
  },
  errors: [401, 404],
})
