import { z } from 'zod'
import { decimal, positiveInteger } from './numbers.ts'

/** Where a search stands that waits because too many run at once. */
export const queuePlace = z
  .object({
    /** 1: the next one to begin. */
    place: positiveInteger,
    /** Estimated from how long searches take at present; null while nothing is known of that. */
    startsInSeconds: decimal.nonnegative().nullable(),
  })
  .meta({ id: 'QueuePlace' })

export type QueuePlace = z.infer<typeof queuePlace>
