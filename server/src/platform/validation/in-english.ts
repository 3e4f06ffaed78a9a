import { z } from 'zod'

/**
 * For `safeParse(value, IN_ENGLISH)` of what an operator wrote. Without it the reasons are those of the process,
 * which are Spanish once it answers callers.
 */
export const IN_ENGLISH = { error: z.locales.en().localeError }
