import { GENDERS, LANGUAGES } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { ACCOUNT_ACTS } from '../codes/code-use.ts'

const mailData = z.object({
  to: z.string(),
  code: z.string(),
  subject: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('patent'), plate: z.string() }),
      z.object({ kind: z.literal('dni'), dni: z.string(), gender: z.enum(GENDERS) }),
    ])
    .nullable(),
  act: z
    .object({ kind: z.enum(ACCOUNT_ACTS), detail: z.string().nullable() })
    .nullable()
    .default(null),
  language: z.enum(LANGUAGES).default('es'),
})

export type MailData = z.infer<typeof mailData>

export function sealMail(secrets: Secrets, data: MailData): Buffer {
  return secrets.encrypt(JSON.stringify(data))
}

export function openMail(secrets: Secrets, sealed: Buffer): MailData {
  return mailData.parse(JSON.parse(secrets.decrypt(sealed)))
}
