import { z } from 'zod'

export const inFleet = z.object({ fleet: z.uuid() })
export const oneOfFleet = inFleet.extend({ id: z.uuid() })
