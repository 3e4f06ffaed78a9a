import { z } from 'zod'
import type { MailBlock } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** A mail to an account, before it is known where it goes: the address, the phrase and the small print come later. */
export interface AccountMail {
  /** What made it necessary, one of its kind in the account: `receipt:<payment>`. The same once more is no second mail. */
  readonly cause: string
  /** In a word, by which mails are counted: `receipt`. */
  readonly kind: string
  /** Never the subject that false notices of fines bear. */
  readonly subject: string
  readonly preheader: string
  readonly title: string
  /** Without a link to a payment. */
  readonly blocks: readonly MailBlock[]
}

export type MailBody = Pick<AccountMail, 'preheader' | 'title' | 'blocks'>

const fact = z.object({ label: z.string(), value: z.string() })
const body = z.object({
  preheader: z.string(),
  title: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paragraph'), text: z.string() }),
      z.object({ kind: z.literal('heading'), text: z.string() }),
      z.object({ kind: z.literal('note'), text: z.string() }),
      z.object({ kind: z.literal('code'), label: z.string(), code: z.string() }),
      z.object({ kind: z.literal('facts'), facts: z.array(fact) }),
      z.object({ kind: z.enum(['link', 'quiet_link']), label: z.string(), url: z.string() }),
    ]),
  ),
})

export function sealBody(secrets: Secrets, { preheader, title, blocks }: MailBody): Buffer {
  return secrets.encrypt(JSON.stringify({ preheader, title, blocks }))
}

export function openBody(secrets: Secrets, sealed: Buffer): MailBody {
  return body.parse(JSON.parse(secrets.decrypt(sealed)))
}
