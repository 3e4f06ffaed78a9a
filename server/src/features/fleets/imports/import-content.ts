import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const content = z.object({
  headers: z.array(z.string()),
  /** Line in the file, cells, and why the line itself cannot be read. */
  rows: z.array(z.tuple([z.number(), z.array(z.string()), z.string().nullable()])),
})

/** What was read of a file of vehicles, as it is sealed until it is applied. */
export type ImportContent = z.infer<typeof content>

export const sealContent = (secrets: Secrets, read: ImportContent): Buffer =>
  secrets.encrypt(JSON.stringify(read))

export const openContent = (secrets: Secrets, sealed: Buffer): ImportContent =>
  content.parse(JSON.parse(secrets.decrypt(sealed)))
