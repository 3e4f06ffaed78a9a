import { GENDERS } from '@multas/domain'
import { z } from 'zod'

const lacksGender = z.object({ dni: z.string(), gender: z.enum(GENDERS).optional().catch(undefined) })

/**
 * Error of a body that matches neither form of a subject: the violated rule if it is clear, else `expected`.
 */
export const neitherForm = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => {
    const person = lacksGender.safeParse(input)
    return person.success && person.data.gender === undefined ? 'Género requerido' : expected
  },
})
