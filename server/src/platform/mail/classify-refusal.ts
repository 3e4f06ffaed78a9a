import type { MailOutcome } from './mail.ts'

/** Missing, moved or disabled mailbox, bad host or syntax, null MX, no route (RFC 3463, RFC 7505). */
const UNKNOWN_MAILBOX = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/
/** Codes of servers without extended status: no such mailbox, not local, invalid name. */
const BARE_STATUSES: readonly (number | null)[] = [null, 550, 551, 553, 556]

/**
 * True if the address is permanently undeliverable. Rejections of the message or sender (5.7.x) do not count:
 * a block list entry would disable all addresses.
 */
export function isAddressDead(outcome: MailOutcome): boolean {
  if (outcome.outcome !== 'refused' || outcome.reason !== 'EENVELOPE') return false
  return isUnknownRecipient(outcome.enhancedStatus, outcome.smtpStatus)
}

/** Of the metrics. Only an extended status tells an unknown address from a sender whom the server blocks. */
export function outcomeLabel(outcome: MailOutcome): string {
  const isUnknown = isAddressDead(outcome) && 'enhancedStatus' in outcome
  return isUnknown ? 'unknown_address' : outcome.outcome
}

/** Uses the extended status (`5.1.1`), or the three digits if there is none. */
export function isUnknownRecipient(enhancedStatus: string | undefined, smtpStatus: number | null): boolean {
  return enhancedStatus === undefined
    ? BARE_STATUSES.includes(smtpStatus)
    : UNKNOWN_MAILBOX.test(enhancedStatus)
}
