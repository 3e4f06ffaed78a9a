import type { Db } from '../../../platform/database/database.ts'
import { MAIL_ATTEMPTS, requireFinal } from '../../../platform/mail/mail.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { renderOutcomeMail } from './outcome-mail.ts'
import { findDispute } from './store.ts'

interface MailPayload {
  readonly disputeId: string
}

const MAIL_TICKET: JobTicket<MailPayload> = { name: 'disputes.mail.send', maxAttempts: MAIL_ATTEMPTS }

export const enqueueOutcomeMail = (tx: Db, disputeId: string): Promise<void> =>
  enqueue(tx, MAIL_TICKET, { disputeId })

/**
 * Mails the outcome with reasons (Ley 25.326, article 16) unless the search is deleted. Retries carry the
 * same `Message-ID`.
 */
export function mailOutcomeJob(
  deps: Pick<DisputesDeps, 'database' | 'secrets' | 'mailer' | 'site' | 'phraseOf' | 'nameOf' | 'log'>,
): Job<MailPayload> {
  const { database, secrets, mailer, site, phraseOf, nameOf, log } = deps
  return {
    ...MAIL_TICKET,
    async run({ disputeId }) {
      const row = await findDispute(database.db, disputeId)
      if (row === undefined || row.state === 'open') return
      const { emailSealed, answerSealed, state, jurisdiction, createdAt } = row
      if (emailSealed === null || answerSealed === null) return
      const to = secrets.decrypt(emailSealed)
      const mail = renderOutcomeMail({
        site,
        to,
        id: disputeId,
        state,
        jurisdiccion: nameOf(jurisdiction),
        saidAt: createdAt,
        answer: secrets.decrypt(answerSealed),
        phrase: await phraseOf(to),
      })
      const { outcome } = requireFinal(await mailer.send(mail))
      log.info('disputes.mail.ended', { disputeId, outcome })
    },
  }
}
