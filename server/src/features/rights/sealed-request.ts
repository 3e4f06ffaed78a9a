import { z } from 'zod'
import type { Secrets } from '../../platform/secrets/secrets.ts'

const content = z.object({
  name: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  /** The operator's own words. */
  note: z.string(),
})

/** What somebody asked for about their data, as its row keeps it, sealed. */
export type RightsContent = z.infer<typeof content>

export function sealRequest(secrets: Secrets, request: RightsContent): Buffer {
  return secrets.encrypt(JSON.stringify(request))
}

export function openRequest(secrets: Secrets, sealed: Buffer): RightsContent {
  return content.parse(JSON.parse(secrets.decrypt(sealed)))
}
