import { GENDERS, TEXT_LIMITS, validatePlate } from '@multas/domain'
import { z } from 'zod'

/** Shape of an address as typed; the domain validates it (`validateEmail`). */
export const writtenEmail = z
  .string()
  .trim()
  .max(TEXT_LIMITS.email, 'La dirección de correo es demasiado larga')

/** Shape of a plate or a DNI as typed; the domain validates it (docs/behaviour/identifiers.md). */
export const writtenIdentifier = z.string().trim().max(TEXT_LIMITS.identifier)

export const writtenPlate = z
  .string()
  .max(TEXT_LIMITS.identifier)
  .transform((raw, context) => {
    const checked = validatePlate(raw.replaceAll(/[\s.-]/g, ''))
    if (checked.ok) return checked.value
    context.addIssue({ code: 'custom', message: checked.message })
    return z.NEVER
  })
  .meta({
    description: 'Patente: `ABC123`, `AB123CD`, `A123BCD` o `123ABC`. Se aceptan espacios, guiones y puntos.',
  })

export const writtenPerson = {
  dni: writtenIdentifier,
  gender: z.enum(GENDERS, { error: 'Género requerido' }),
} as const

/** From a mail. */
export const writtenCode = z.string().max(12)

/** Fewer than `least` characters are refused with `missing`. */
export const requiredText = (most: number, missing: string, least = 1) =>
  z.string().trim().min(least, missing).max(most)

export const optionalText = (most: number) => z.string().trim().max(most)

export const writtenName = (missing: string) => requiredText(TEXT_LIMITS.name, missing, 2)

export const writtenLabel = (missing: string) => requiredText(TEXT_LIMITS.label, missing)

export const shortUrl = (protocol: RegExp, wrong: string, most: number) =>
  z.url({ protocol, error: wrong }).max(most, `La dirección puede tener hasta ${most} caracteres`)

export const writtenReason = requiredText(TEXT_LIMITS.reason, 'Escribí por qué', 3)

export const writtenFileName = requiredText(TEXT_LIMITS.fileName, 'Falta el nombre del archivo')

/** Robots fill it; the submission is then accepted and discarded. */
export const honeypot = z.string().max(500).optional()

export const userAgent = z.string().max(500)
