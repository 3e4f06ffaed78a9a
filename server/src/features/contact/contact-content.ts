import { z } from 'zod'
import type { Secrets } from '../../platform/secrets/secrets.ts'

const shared = { name: z.string(), email: z.string(), phone: z.string().optional() }

const contactContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fleet'),
    ...shared,
    company: z.string(),
    vehicles: z.number(),
    message: z.string().optional(),
  }),
  z.object({
    kind: z.literal('municipality'),
    ...shared,
    position: z.string().optional(),
    municipality: z.string(),
    province: z.string(),
    message: z.string(),
  }),
])

export type ContactContent = z.infer<typeof contactContent>

export function sealContact(secrets: Secrets, content: ContactContent): Buffer {
  return secrets.encrypt(JSON.stringify(content))
}

export function openContact(secrets: Secrets, sealed: Buffer): ContactContent {
  return contactContent.parse(JSON.parse(secrets.decrypt(sealed)))
}
