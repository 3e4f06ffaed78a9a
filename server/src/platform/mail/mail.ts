export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** Metrics label: `code`. Never sent. */
  readonly kind?: string
}

/**
 * `refused` is final (SMTP 5xx or an unusable address); `unavailable` may pass (connection failure, timeout,
 * SMTP 4xx). `enhancedStatus` as in RFC 3463. Without server text and address, because results may be logged.
 */
export type MailOutcome =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'refused' | 'unavailable'
      readonly reason: string
      readonly smtpStatus: number | null
      readonly enhancedStatus?: string
    }

/** Sixteen hours. */
export const MAIL_ATTEMPTS = 12

export interface Mailer {
  /** Never throws for server or network failures. */
  send(mail: Mail): Promise<MailOutcome>
  close(): Promise<void> | undefined
}

/**
 * Returns final outcomes; throws if the server is unavailable, so that the job is retried. The error never
 * holds an address.
 */
export function requireFinal(outcome: MailOutcome): MailOutcome {
  if (outcome.outcome === 'unavailable')
    throw new Error(`the mail server is unavailable: ${outcome.reason} ${outcome.smtpStatus ?? ''}`.trim())
  return outcome
}
