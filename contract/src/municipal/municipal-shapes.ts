import { z } from 'zod'
import { jurisdictionSlug } from '../ids.ts'

export const here = z.object({ slug: jurisdictionSlug })
export const idParams = here.extend({ id: z.uuid() })

export const memberRole = z.enum(['supervisor', 'clerk'])
export const memberChange = z.strictObject({ role: memberRole, isEnabled: z.boolean() }).partial()

export const municipalMember = z.object({
  id: z.uuid(),
  /** Masked unless the reader may see it. */
  email: z.string(),
  role: memberRole,
  invitedAt: z.iso.datetime(),
  isEnabled: z.boolean(),
})
