import type { MailOutcome } from '../../../platform/mail/mail.ts'

/** Mailbox, host or syntax that is not there, moved, takes no mail; switched off; no way there (RFC 3463, RFC 7505). */
const NOBODY_THERE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.4)$/
/** What servers answer that give no more than three digits: no such mailbox, not here, not a name. */
const BARE_STATUSES: readonly (number | null)[] = [null, 550, 551, 553, 556]

/**
 * Whether a refusal says that nobody reads at this address, so that writing there again helps nobody. A server that
 * does not like the message, or us (5.7.x), says nothing of the address: taking it for dead would silence everybody
 * on the day when our sender is on a list.
 */
export function isAddressDead(outcome: MailOutcome): boolean {
  if (outcome.outcome !== 'refused' || outcome.reason !== 'EENVELOPE') return false
  return saysNobodyThere(outcome.enhancedStatus, outcome.smtpStatus)
}

/** By the extended status (`5.1.1`), or by the three digits alone where a server gives no more. */
export function saysNobodyThere(enhancedStatus: string | undefined, smtpStatus: number | null): boolean {
  return enhancedStatus === undefined ? BARE_STATUSES.includes(smtpStatus) : NOBODY_THERE.test(enhancedStatus)
}
