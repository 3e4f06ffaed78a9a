import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const person = z.object({
  name: z.string(),
  dni: z.string().nullable(),
  licenceCategory: z.string().nullable(),
  licenceExpires: z.string().nullable(),
})

export type DriverPerson = z.infer<typeof person>

export const openDriver = (secrets: Secrets, sealed: Buffer): DriverPerson =>
  person.parse(JSON.parse(secrets.decrypt(sealed)))

export const sealDriver = (secrets: Secrets, driver: DriverPerson): Buffer =>
  secrets.encrypt(JSON.stringify(driver))
