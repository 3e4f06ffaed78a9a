import { isUnknownRecipient } from '../../../platform/mail/classify-refusal.ts'
import { MESSAGE_PREFIX } from '../mail/render-account-mail.ts'

export interface ReportedFailure {
  readonly email: string
  readonly mailId: string
}

const OWN_MESSAGE = new RegExp(
  `<${MESSAGE_PREFIX.replace('.', '\\.')}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})@`,
  'i',
)

/**
 * Parses a delivery status report (RFC 3464). Ignores reports without one of our Message-IDs, since they are
 * easily forged.
 */
export async function readReport(raw: Buffer): Promise<readonly ReportedFailure[]> {
  const { default: PostalMime } = await import('postal-mime')
  const { attachments, text } = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const parts = attachments.map(({ mimeType, content }) => ({ mimeType, text: asText(content) }))
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')?.text
  const returned = parts.filter(({ mimeType }) =>
    /^(?:message\/rfc822|text\/rfc822-headers|message\/global)/.test(mimeType),
  )
  const mailId = OWN_MESSAGE.exec([...returned.map((part) => part.text), text ?? ''].join('\n'))?.[1]
  if (status === undefined || mailId === undefined) return []
  return failedIn(status).map((email) => ({ email, mailId: mailId.toLowerCase() }))
}

function failedIn(status: string): readonly string[] {
  return status.split(/\r?\n\r?\n/).flatMap((group) => {
    const lines = group.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
    const field = (name: string) =>
      lines
        .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        ?.slice(name.length + 1)
        .trim() || undefined
    const hasFailed = field('Action')?.toLowerCase() === 'failed' && isUnknownMailbox(field)
    const address = (field('Original-Recipient') ?? field('Final-Recipient'))?.split(';').at(-1)?.trim()
    return hasFailed && address ? [address.replace(/^<|>$/g, '').toLowerCase()] : []
  })
}

/** Prefers the quoted reply of the remote server: the report's own status is often a bare `5.0.0`. */
function isUnknownMailbox(field: (name: string) => string | undefined): boolean {
  const smtpReply = /^smtp;.*?\b(5\d\d)(?:[ -](?:#)?(5\.\d{1,3}\.\d{1,3})\b)?/i.exec(
    field('Diagnostic-Code') ?? '',
  )
  if (smtpReply !== null) return isUnknownRecipient(smtpReply[2], Number(smtpReply[1]))
  return isUnknownRecipient(field('Status') ?? '', null)
}

function asText(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
}
