import { z } from 'zod'

export const idOfForm = z.uuid().optional().meta({
  description: 'Lo elige quien llama. Repetir el pedido con el mismo `id` no lo hace dos veces.',
})

export const byId = z.object({ id: z.uuid() })

/** Key of a row in a column `bigint`. */
export const rowId = z.string().regex(/^\d{1,18}$/, 'No es el número de una fila')

export const fineHash = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Tiene que ser el hash de una infracción')
  .meta({ description: 'El nombre público de la infracción: base64url de 43 caracteres.' })

/** Also of the municipality that publishes for it. */
export const jurisdictionSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Escribí minúsculas, números y guiones')

/** Id of a search; handlers refuse other text like a foreign id. */
export const sessionId = z.string().max(64)

export const bySession = z.object({ id: sessionId })

/** Secret of a link, or proof of a confirmed e-mail. */
export const linkToken = z.string().max(128)

export const SIGNED_TOKEN_MAX = 512

export const signedToken = z.string().max(SIGNED_TOKEN_MAX)

/** 50 characters of a cookie (docs/behaviour/tracking.md#visitor-id). */
export const visitorId = z.string().max(50)
export const visitorSession = z.string().max(100)
export const fingerprint = z.string().max(200)
