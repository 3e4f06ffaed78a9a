import { z } from 'zod'
import { jurisdictionSlug } from '../ids.ts'
import { decimal, integer } from '../numbers.ts'

/** A description in YAML. */
export const writtenDescription = z.string().max(60_000, 'La descripción es demasiado larga')

export const slugParam = z.object({ slug: jurisdictionSlug })

export const sourceLimits = z.strictObject({
  concurrency: z.int('Escribí un número entero').min(1).max(1_000).nullable(),
  perSecond: z.number().min(0.1, 'Al menos 0,1 por segundo').max(10_000).nullable(),
  timeoutS: z.number().min(1, 'Al menos un segundo').max(600, 'Diez minutos como máximo').nullable(),
})
export type AdminSourceLimits = z.infer<typeof sourceLimits>

export const descriptionFault = z.object({
  line: integer,
  column: integer,
  file: z.string(),
  reason: z.string(),
})
export type AdminDescriptionFault = z.infer<typeof descriptionFault>

export const describedSource = z.object({
  kind: z.enum(['http', 'registry', 'needs_user']),
  subjects: z.array(z.enum(['patent', 'dni'])),
  isConfigured: z.boolean(),
  /** Names of environment variables, never their values. */
  variables: z.object({ used: z.array(z.string()), unset: z.array(z.string()) }),
  /** From the description; null for sources without HTTP. */
  limits: z.object({ concurrency: decimal, perSecond: decimal, timeoutS: decimal }).nullable(),
})
export type AdminSource = z.infer<typeof describedSource>
