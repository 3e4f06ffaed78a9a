import { isAddressDead } from '../../../platform/mail/classify-refusal.ts'
import { requireFinal } from '../../../platform/mail/mail.ts'
import type { Job } from '../../../platform/queue/job.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { isOver, waitsForMorning } from '../wait-for-morning.ts'
import { type MailBody, openBody } from './account-mail.ts'
import { endMail, findWaitingMail, recordRefusedAddress, type WaitingMail } from './mail-store.ts'
import { renderAccountMail } from './render-account-mail.ts'
import { noticeLinks } from './unsubscribe-link.ts'
import { SEND_MAIL_TICKET, type SendMailPayload } from './write-account-mail.ts'

type SendDeps = Pick<NoticeDeps, 'database' | 'secrets' | 'clock' | 'mailer' | 'site' | 'log'>

/**
 * Idempotent by state. A process killed before recording sends it again with the same Message-ID, by which
 * mail programs deduplicate.
 */
export function sendAccountMailJob(deps: SendDeps): Job<SendMailPayload> {
  return { ...SEND_MAIL_TICKET, run: ({ mailId }, { isLastAttempt }) => send(deps, mailId, isLastAttempt) }
}

async function send(deps: SendDeps, mailId: string, isLastAttempt: boolean): Promise<void> {
  const { database, secrets, clock, mailer, log } = deps
  const waiting = await findWaitingMail(database.db, mailId)
  if (!waiting) return
  if (waiting.isRefused) return endMail(database.db, mailId, { state: 'refused', at: clock() })
  const body = openBody(secrets, waiting.contentSealed)
  if (isOver(body, clock())) return endMail(database.db, mailId, { state: 'given_up', at: clock() })
  if (waiting.news.length > 0) {
    if (waiting.hasLeft) return endMail(database.db, mailId, { state: 'withdrawn', at: clock() })
    const putOff = { ticket: SEND_MAIL_TICKET, payload: { mailId }, id: mailId }
    if (await waitsForMorning(deps, waiting.accountId, putOff)) return
  }
  const outcome = await mailer.send(toMail(deps, mailId, { ...waiting, body }))
  if (outcome.outcome === 'unavailable' && isLastAttempt) {
    await endMail(database.db, mailId, { state: 'given_up', at: clock() })
    log.warn('notices.mail.given_up', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
    return
  }
  const final = requireFinal(outcome)
  await endMail(database.db, mailId, { state: final.outcome === 'sent' ? 'sent' : 'refused', at: clock() })
  if (final.outcome === 'sent') return log.info('notices.mail.sent', { kind: waiting.kind })
  const isDead = isAddressDead(final)
  if (isDead) await recordRefusedAddress(database.db, waiting, clock())
  log.warn('notices.mail.refused', { isDead, reason: final.reason, smtpStatus: final.smtpStatus })
}

function toMail(
  { secrets, site }: SendDeps,
  mailId: string,
  waiting: WaitingMail & { readonly body: MailBody },
) {
  return renderAccountMail({
    site,
    mailId,
    to: secrets.decrypt(waiting.emailSealed),
    kind: waiting.kind,
    subject: secrets.decrypt(waiting.subjectSealed),
    body: waiting.body,
    phrase: waiting.phraseSealed === null ? null : secrets.decrypt(waiting.phraseSealed),
    leaving: waiting.news.length === 0 ? null : noticeLinks(secrets).sign(waiting.accountId),
  })
}
