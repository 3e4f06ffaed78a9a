import { OUTCOMES } from '@multas/domain'
import { z } from 'zod'
import { count } from './numbers.ts'

/** One line of the coverage panel. */
export const jurisdictionCoverage = z
  .object({
    jurisdiction: z.string().meta({ description: 'Slug' }),
    name: z.string(),
    /** `null` while the consultation runs. */
    outcome: z.enum(OUTCOMES).nullable(),
    /** Accepted kinds; only with `unsupported`. */
    answersBy: z.array(z.enum(['patent', 'dni'])).optional(),
    found: count,
    consultedAt: z.iso.datetime().nullable(),
    fromCache: z.boolean(),
    /** In the visitor's language; null if there is nothing to add. */
    message: z.string().nullable(),
    /** The jurisdiction's own form, for `needs_user` and failures. */
    link: z.string().nullable(),
    /** Our own limits left no time to ask it. Says nothing about the jurisdiction. */
    overloaded: z.boolean().optional(),
  })
  .meta({ id: 'JurisdictionCoverage' })

export type JurisdictionCoverage = z.infer<typeof jurisdictionCoverage>

export const searchProgress = z.object({ done: count, total: count }).meta({ id: 'SearchProgress' })

export type SearchProgress = z.infer<typeof searchProgress>
