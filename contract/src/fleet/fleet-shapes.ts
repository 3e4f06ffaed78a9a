import { z } from 'zod'
import { count } from '../numbers.ts'

export const inFleet = z.object({ fleet: z.uuid() })
export const oneOfFleet = z.object({ fleet: z.uuid(), id: z.uuid() })
export const fleetMoment = z.iso.datetime().nullable()
export const fleetCount = count
export const fleetDone = { 200: z.object({ done: z.literal(true) }) }
