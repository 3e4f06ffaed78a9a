import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
export const here = z.object({ slug })
export const idParams = z.object({ slug, id: z.uuid() })
