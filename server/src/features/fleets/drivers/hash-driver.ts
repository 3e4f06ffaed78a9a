import type { Secrets } from '../../../platform/secrets/secrets.ts'

export const hashDriver = (secrets: Secrets, dni: string): Buffer => secrets.lookupHash('fleet.driver', dni)
