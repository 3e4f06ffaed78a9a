import { z } from 'zod'
import { jurisdictionSlug } from '../ids.ts'

export const here = z.object({ slug: jurisdictionSlug })
export const idParams = z.object({ slug: jurisdictionSlug, id: z.uuid() })
