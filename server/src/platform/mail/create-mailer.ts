import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../network/loopback.ts'
import type { Mail, Mailer, MailOutcome } from './mail.ts'

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly smtpUrl: string
  /** `Name <address>` */
  readonly from: string
}

/** A server that says nothing for this long is unavailable; the queue tries again. */
const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 15_000

/** Messages that a process remembers as sent: those of the last minutes, at any rate at which mail is sent. */
const REMEMBERED = 10_000

/**
 * Mail over SMTP, on connections that are kept: the next code does not pay for a new handshake. Nothing is
 * connected until the first message.
 *
 * A message that the server has accepted is not sent again by this process, whatever became of the job that sent it:
 * its Message-ID is remembered.
 */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({
    ...connectionTo(smtpUrl),
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const accepted = new Set<string>()
  return {
    async send({ to, subject, text, html, headers }: Mail) {
      const messageId = headers['Message-ID']
      if (messageId !== undefined && accepted.has(messageId)) return { outcome: 'sent' }
      try {
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
        return judgeFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Connects and signs in as the mailer does, and sends nothing. Throws with the reason when that does not work. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
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
 * Mails carry codes and links: to another machine they travel encrypted or not at all. `smtp://` then needs STARTTLS,
 * with a certificate that is valid for the host, unless the address itself ends in `?requireTLS=false`.
 */
function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopbackHost(hostname)
}

/** RFC 3834: a machine wrote this, no holiday notice should answer it. */
const EVERY_MAIL = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** At these a server refuses a recipient or a message. At any other it refuses us: whoever runs the site mends that. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

/** Only codes leave here: a server's reply quotes the address, and whatever is thrown may be logged. */
function judgeFailure(error: unknown): MailOutcome {
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
