import { isLoopbackHost } from '../network/loopback.ts'
import type { Mail, Mailer, MailOutcome } from './mail.ts'

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with credentials if required. */
  readonly smtpUrl: string
  /** `Name <address>` */
  readonly from: string
}

const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 15_000

const REMEMBERED = 10_000

/**
 * Creates an SMTP mailer with pooled connections, opened on demand. Remembered Message-IDs prevent this
 * process from resending an accepted message.
 */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined
  const accepted = new Set<string>()
  return {
    async send({ to, subject, text, html, headers }: Mail) {
      const messageId = headers['Message-ID']
      if (messageId !== undefined && accepted.has(messageId)) return { outcome: 'sent' }
      try {
        opened ??= openTransport(smtpUrl)
        const transport = await opened
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...EVERY_MAIL, ...headers },
        })
        if (messageId !== undefined) remember(accepted, messageId)
        return { outcome: 'sent' }
      } catch (error) {
        return classifyFailure(error)
      }
    },
    close: () => opened?.then((transport) => transport.close()),
  }
}

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...connectionTo(smtpUrl),
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and signs in like the mailer, without sending. Throws the reason on failure. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(connectionTo(smtpUrl))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const connectionTo = (smtpUrl: string) => ({
  url: smtpUrl,
  requireTLS: needsTls(smtpUrl),
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
})

function remember(accepted: Set<string>, messageId: string): void {
  accepted.add(messageId)
  const [oldest] = accepted
  if (accepted.size > REMEMBERED && oldest !== undefined) accepted.delete(oldest)
}

/**
 * Mails carry codes and links, so remote `smtp://` requires STARTTLS with a valid certificate, unless the
 * address ends in `?requireTLS=false`.
 */
function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopbackHost(hostname)
}

/** RFC 3834: suppresses automatic replies. */
const EVERY_MAIL = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Refusals at these commands concern the mail; at others, this site. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

/** Codes only: server replies quote the address and may be logged. */
function classifyFailure(error: unknown): MailOutcome {
  const { code, command, responseCode, response } = error as Readonly<Record<string, unknown>>
  const smtpStatus = typeof responseCode === 'number' ? responseCode : null
  const reason = command === 'DATA' ? 'EMESSAGE' : typeof code === 'string' ? code : 'unknown'
  const isFinal =
    smtpStatus === null
      ? reason === 'EENVELOPE'
      : smtpStatus >= 500 && smtpStatus < 600 && ABOUT_THE_MAIL.includes(command)
  const enhanced = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(
    typeof response === 'string' ? response : '',
  )?.[1]
  return {
    outcome: isFinal ? 'refused' : 'unavailable',
    reason,
    smtpStatus,
    ...(enhanced === undefined ? {} : { enhancedStatus: enhanced }),
  }
}
