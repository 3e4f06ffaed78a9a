import { GENDERS, LANGUAGES } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { ACCOUNT_ACTS } from './code-use.ts'

const mailData = z.object({
  to: z.string(),
  code: z.string(),
  /** Null: the code is for no search. */
  subject: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('patent'), plate: z.string() }),
      z.object({ kind: z.literal('dni'), dni: z.string(), gender: z.enum(GENDERS) }),
    ])
    .nullable(),
  /** What it confirms of an account; null, or missing where it was sealed by the version before: nothing. */
  act: z
    .object({ kind: z.enum(ACCOUNT_ACTS), detail: z.string().nullable() })
    .nullable()
    .default(null),
  /** Of whom it is for; missing where it was sealed by the version before. */
  language: z.enum(LANGUAGES).default('es'),
})

/** What the code's mail says, waiting encrypted in the code's row until the mail is handed over. */
export type MailData = z.infer<typeof mailData>

export function sealMail(secrets: Secrets, data: MailData): Buffer {
  return secrets.encrypt(JSON.stringify(data))
}

export function openMail(secrets: Secrets, sealed: Buffer): MailData {
  return mailData.parse(JSON.parse(secrets.decrypt(sealed)))
}
