import { GENDERS } from '@multas/domain'
import { z } from 'zod'

const lacksGender = z.object({ dni: z.string(), gender: z.enum(GENDERS).optional().catch(undefined) })

/** The error of a body that fits neither form of a subject: the rule it broke where that is plain, else `expected`. */
export const neitherForm = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) => {
    const person = lacksGender.safeParse(input)
    return person.success && person.data.gender === undefined ? 'Género requerido' : expected
  },
})
