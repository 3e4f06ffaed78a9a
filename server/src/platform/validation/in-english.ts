import { z } from 'zod'

/**
 * For `safeParse(value, IN_ENGLISH)` of what an operator wrote. The default is Spanish in a process that answers
 * callers.
 */
export const IN_ENGLISH = { error: z.locales.en().localeError }
