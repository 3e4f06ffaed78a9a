import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const content = z.object({
  headers: z.array(z.string()),
  /** Line number, cells, and the reason if unreadable. */
  rows: z.array(z.tuple([z.number(), z.array(z.string()), z.string().nullable()])),
})

export type ImportContent = z.infer<typeof content>

export const sealContent = (secrets: Secrets, read: ImportContent): Buffer =>
  secrets.encrypt(JSON.stringify(read))

export const openContent = (secrets: Secrets, sealed: Buffer): ImportContent =>
  content.parse(JSON.parse(secrets.decrypt(sealed)))
