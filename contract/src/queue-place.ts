import { z } from 'zod'
import { decimal, positiveInteger } from './numbers.ts'

export const queuePlace = z
  .object({
    /** 1: the next one to begin. */
    place: positiveInteger,
    /** Estimated from current search durations; null while unknown. */
    startsInSeconds: decimal.nonnegative().nullable(),
  })
  .meta({ id: 'QueuePlace' })

export type QueuePlace = z.infer<typeof queuePlace>
