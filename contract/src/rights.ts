import { GENDERS, RIGHTS, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { idOfForm } from './ids.ts'
import { integer, positiveInteger } from './numbers.ts'
import { optionalText, writtenIdentifier, writtenName } from './texts.ts'

const TAG = 'Datos personales'

/** Subject of a request: data in general, a public profile, or hiding a plate or DNI. */
export const RIGHTS_ABOUT = ['data', 'profile', 'block'] as const

export const ownRightsRequest = z
  .object({
    id: z.uuid(),
    kind: z.enum(RIGHTS),
    about: z.enum(RIGHTS_ABOUT),
    /** Masked; null if none. */
    subject: z.string().nullable(),
    text: z.string(),
    receivedAt: z.iso.datetime(),
    /** Last day of the legal term, in Argentina. */
    dueDay: z.iso.date(),
    /** Negative after the term; null when closed. */
    daysLeft: integer.nullable(),
    norm: z.string(),
    state: z.enum(['open', 'granted', 'rejected']),
    closedAt: z.iso.datetime().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'RightsRequest' })
export type OwnRightsRequest = z.infer<typeof ownRightsRequest>

export const listOwnRights = defineCall({
  operation: 'rights.own.list',
  method: 'GET',
  path: '/api/account/rights',
  summary: 'Los pedidos sobre datos personales que hizo este correo, con su plazo y su respuesta.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: z.object({ requests: z.array(ownRightsRequest) }) },
  errors: [401],
})

export const fileRightsRequest = defineCall({
  operation: 'rights.ask',
  method: 'POST',
  path: '/api/account/rights',
  summary:
    'Pide acceder a datos personales, rectificarlos o suprimirlos. El plazo de la ley corre desde hoy.',
  tag: TAG,
  access: { by: 'account' },
  body: z
    .strictObject({
      id: idOfForm,
      kind: z.enum(RIGHTS),
      about: z.enum(['data', 'block']),
      name: writtenName('Escribí tu nombre'),
      text: optionalText(TEXT_LIMITS.request),
      patent: writtenIdentifier.optional(),
      dni: writtenIdentifier.optional(),
      gender: z.enum(GENDERS).optional(),
    })
    .refine(({ about, kind }) => about === 'data' || kind === 'suppression', {
      path: ['kind'],
      message: 'Que algo no se muestre se pide como supresión',
    })
    .refine(({ about, patent, dni }) => about === 'data' || patent || dni, {
      path: ['patent'],
      message: 'Escribí la patente o el DNI que no querés que se muestre',
    }),
  replies: { 200: z.object({ request: ownRightsRequest }) },
  errors: [401, 429],
})

export const readConsultations = defineCall({
  operation: 'rights.consultations.read',
  method: 'GET',
  path: '/api/account/consultations',
  summary:
    'Cuántas veces por mes se consultó en este sitio cada patente o DNI que la cuenta sigue. Nunca quién.',
  tag: TAG,
  access: { by: 'account' },
  replies: {
    200: z.object({
      subjects: z.array(
        z.object({
          subject: z.string(),
          months: z.array(z.object({ month: z.iso.date(), times: positiveInteger })),
        }),
      ),
    }),
  },
  errors: [401],
})
