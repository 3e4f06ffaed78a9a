/** One message, rendered: every mail has both a text and an HTML body that say the same. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Beside the ones every mail gets: names as on the wire, values on one line. */
  readonly headers: Readonly<Record<string, string>>
  /** What it is for, in a word, by which mails are counted: `code`. Told to nobody. */
  readonly kind?: string
}

/**
 * What became of a message.
 *
 * `refused` is final: the server will not take this message however often it is offered (SMTP 5xx, or an address
 * it can't be written to). `unavailable` may pass: a connection that failed, a timeout, an SMTP 4xx. `reason` is a
 * short code of ours or of the transport, `smtpStatus` the server's three digits, `enhancedStatus` the three numbers
 * that say more (RFC 3463), where it gave them: neither the server's own words nor the address, since both could end
 * up in a log.
 */
export type MailOutcome =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'refused' | 'unavailable'
      readonly reason: string
      readonly smtpStatus: number | null
      readonly enhancedStatus?: string
    }

export interface Mailer {
  /** Offers the message once. Never throws for what the server or the network did. */
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

/**
 * Throws for a server that is unavailable, so that the calling job is tried again; what is final is given back. The
 * error says a code and a status, never an address.
 */
export function requireFinal(outcome: MailOutcome): MailOutcome {
  if (outcome.outcome === 'unavailable')
    throw new Error(`the mail server is unavailable: ${outcome.reason} ${outcome.smtpStatus ?? ''}`.trim())
  return outcome
}
