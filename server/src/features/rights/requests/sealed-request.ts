import { maskDni, maskPlate } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const named = z.object({ kind: z.enum(['patent', 'dni', 'profile']), label: z.string() })
export type NamedInRequest = z.infer<typeof named>

const content = z.object({
  name: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  note: z.string(),
  answer: z.string().default(''),
  named: named.nullable().default(null),
})

export type RightsContent = z.infer<typeof content>

export function sealRequest(secrets: Secrets, request: RightsContent): Buffer {
  return secrets.encrypt(JSON.stringify(request))
}

export function openRequest(secrets: Secrets, sealed: Buffer): RightsContent {
  return content.parse(JSON.parse(secrets.decrypt(sealed)))
}

export function maskNamed(of: NamedInRequest | null): string | null {
  if (of === null || of.kind === 'profile') return null
  return of.kind === 'patent' ? maskPlate(of.label) : maskDni(of.label)
}
