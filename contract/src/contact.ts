import {
  CONTACT_RULES,
  checkPhone,
  checkText,
  FLEET_MAX_VEHICLES,
  PROVINCES,
  TEXT_LIMITS,
  type TextRule,
} from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { integer, integerId } from './numbers.ts'
import { honeypot, writtenEmail } from './texts.ts'

/** Proof of work: our challenge and the attempt that solves it. */
export const work = {
  challenge: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'El desafío, tal como lo dio `GET /api/contact/challenge`.' }),
  solution: integerId.meta({
    description: 'El número que hace que SHA-256 de `desafío:número` empiece con `bits` ceros.',
  }),
} as const

/** Required in every form that sends a mail. */
export const solvedWork = {
  ...work,
  honeypot,
} as const

function text(rule: TextRule) {
  return z
    .string()
    .max(10_000, rule.tooLong)
    .transform((raw, context) => {
      const checked = checkText(rule, raw)
      if (checked.ok) return checked.value
      context.addIssue({ code: 'custom', message: checked.message })
      return z.NEVER
    })
}

const phone = z
  .string()
  .max(TEXT_LIMITS.phone, 'El teléfono es demasiado largo')
  .transform((raw, context) => {
    const checked = checkPhone(raw)
    if (checked.ok) return checked.value
    context.addIssue({ code: 'custom', message: checked.message })
    return z.NEVER
  })

const provinceSlugs: readonly string[] = PROVINCES.map(({ slug }) => slug)

export const fleetQuoteBody = z.strictObject({
  ...solvedWork,
  name: text(CONTACT_RULES.name),
  company: text(CONTACT_RULES.company),
  email: writtenEmail,
  phone: phone.optional(),
  vehicles: z
    .int('Escribí la cantidad en números, por ejemplo 25')
    .min(1, 'Escribí la cantidad en números, por ejemplo 25')
    .max(FLEET_MAX_VEHICLES, 'La cantidad no puede superar 100.000'),
  message: text(CONTACT_RULES.message).optional(),
})

export const municipalityBody = z.strictObject({
  ...solvedWork,
  name: text(CONTACT_RULES.name),
  position: text(CONTACT_RULES.position).optional(),
  municipality: text(CONTACT_RULES.municipality),
  province: z
    .string()
    .max(60, 'Elegí la provincia')
    .refine((slug) => provinceSlugs.includes(slug), 'Elegí la provincia'),
  email: writtenEmail,
  phone: phone.optional(),
  message: text(CONTACT_RULES.request),
})

const sent = z.object({ message: z.string() })

export const contactChallenge = defineCall({
  operation: 'contact.challenge',
  method: 'GET',
  path: '/api/contact/challenge',
  summary: 'Entrega un desafío de un solo uso para enviar un formulario.',
  tag: 'Contacto',
  access: { by: 'anyone' },
  replies: {
    200: z.object({ challenge: z.string(), bits: integer, expiresInSeconds: integer }),
  },
})

export const requestFleetQuote = defineCall({
  operation: 'contact.fleet.send',
  method: 'POST',
  path: '/api/contact/fleet-quote',
  summary: 'Recibe el pedido de cotización de una empresa con flota.',
  tag: 'Contacto',
  access: { by: 'anyone' },
  body: fleetQuoteBody,
  replies: { 200: sent },
  errors: [429],
})

export const writeAsMunicipality = defineCall({
  operation: 'contact.municipality.send',
  method: 'POST',
  path: '/api/contact/municipality',
  summary: 'Recibe el mensaje de un municipio.',
  tag: 'Contacto',
  access: { by: 'anyone' },
  body: municipalityBody,
  replies: { 200: sent },
  errors: [429],
})
