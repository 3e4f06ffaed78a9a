import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** By which a driver is found within a fleet. `dni` is normalised. */
export const hashDriver = (secrets: Secrets, dni: string): Buffer => secrets.lookupHash('fleet.driver', dni)
