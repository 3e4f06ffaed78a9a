import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const content = z.object({ text: z.string(), note: z.string(), answer: z.string() })

export type ClaimContent = z.infer<typeof content>

export const sealClaim = (secrets: Secrets, claim: ClaimContent): Buffer =>
  secrets.encrypt(JSON.stringify(claim))

export const openClaim = (secrets: Secrets, sealed: Buffer): ClaimContent =>
  content.parse(JSON.parse(secrets.decrypt(sealed)))
