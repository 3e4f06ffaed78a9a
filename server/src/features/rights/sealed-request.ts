import { maskDni, maskPlate } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** What a request names, besides whoever made it: a plate or DNI as it was written, or a profile's slug. */
const named = z.object({ kind: z.enum(['patent', 'dni', 'profile']), label: z.string() })
export type NamedInRequest = z.infer<typeof named>

const content = z.object({
  name: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  /** The operator's own words. */
  note: z.string(),
  /** What the person was told at the end. */
  answer: z.string().default(''),
  named: named.nullable().default(null),
})

/** What somebody asked for about their data, as its row keeps it, sealed. */
export type RightsContent = z.infer<typeof content>

export function sealRequest(secrets: Secrets, request: RightsContent): Buffer {
  return secrets.encrypt(JSON.stringify(request))
}

export function openRequest(secrets: Secrets, sealed: Buffer): RightsContent {
  return content.parse(JSON.parse(secrets.decrypt(sealed)))
}

/** What a request names, as little readable as its reader needs; a profile is named by its own page. */
export function maskNamed(of: NamedInRequest | null): string | null {
  if (of === null || of.kind === 'profile') return null
  return of.kind === 'patent' ? maskPlate(of.label) : maskDni(of.label)
}
