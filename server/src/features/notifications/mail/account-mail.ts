import type { CalendarDay } from '@multas/domain'
import { z } from 'zod'
import type { MailBlock } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Address, phrase and footer are added when it is sent. */
export interface AccountMail {
  /** Deduplication key within the account: `receipt:<payment>`. */
  readonly cause: string
  readonly kind: string
  /** Must differ from the subjects of fake fine notices. */
  readonly subject: string
  readonly preheader: string
  readonly title: string
  /** Must not link to a payment. */
  readonly blocks: readonly MailBlock[]
  readonly sendUntil?: CalendarDay | undefined
}

export type MailBody = Pick<AccountMail, 'preheader' | 'title' | 'blocks' | 'sendUntil'>

const fact = z.object({ label: z.string(), value: z.string() })
const body = z.object({
  preheader: z.string(),
  title: z.string(),
  sendUntil: z.custom<CalendarDay>().optional(),
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

export function sealBody(secrets: Secrets, { preheader, title, blocks, sendUntil }: MailBody): Buffer {
  return secrets.encrypt(JSON.stringify({ preheader, title, blocks, sendUntil }))
}

export function openBody(secrets: Secrets, sealed: Buffer): MailBody {
  return body.parse(JSON.parse(secrets.decrypt(sealed)))
}
