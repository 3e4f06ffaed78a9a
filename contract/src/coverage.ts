import { OUTCOMES } from '@multas/domain'
import { z } from 'zod'
import { count } from './numbers.ts'

/** How the consultation of one jurisdiction stands: what the coverage panel shows, honestly, line by line. */
export const jurisdictionCoverage = z
  .object({
    jurisdiction: z.string().meta({ description: 'Slug' }),
    name: z.string(),
    /** `null` while it is still being consulted. */
    outcome: z.enum(OUTCOMES).nullable(),
    /** Only with `unsupported`: the kinds of subject by which a search can ask it. */
    answersBy: z.array(z.enum(['patent', 'dni'])).optional(),
    /** Fines this jurisdiction reported in this search. */
    found: count,
    consultedAt: z.iso.datetime().nullable(),
    /** The answer is a recent one of the same subject, not asked again. */
    fromCache: z.boolean(),
    /** Why, in the visitor's language; null when there is nothing to add. */
    message: z.string().nullable(),
    /** The jurisdiction's own form, for `needs_user` and failures. */
    link: z.string().nullable(),
    /** We did not ask it in time: more searches came than its limits allow. Says nothing about the jurisdiction. */
    overloaded: z.boolean().optional(),
  })
  .meta({ id: 'JurisdictionCoverage' })

export type JurisdictionCoverage = z.infer<typeof jurisdictionCoverage>

export const searchProgress = z.object({ done: count, total: count }).meta({ id: 'SearchProgress' })

export type SearchProgress = z.infer<typeof searchProgress>
