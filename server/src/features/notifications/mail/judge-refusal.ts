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
  return outcome.enhancedStatus === undefined
    ? BARE_STATUSES.includes(outcome.smtpStatus)
    : NOBODY_THERE.test(outcome.enhancedStatus)
}
