import { resultsPath } from '@multas/domain'
import { statement } from '../../../platform/database/statement.ts'
import { MAIL_ATTEMPTS } from '../../../platform/mail/mail.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import { createResultLink, deleteResultLink, mailedResultLink } from '../links/result-links.ts'
import type { MailResultsDeps } from '../mail/mail-results.ts'
import { summariseForMail } from '../mail/mail-results.ts'

const TICKET: JobTicket<{ searchId: string }> = { name: 'search.results.resend', maxAttempts: MAIL_ATTEMPTS }

const BETWEEN_MS = 60_000

export type ResendOutcome = 'asked' | 'unknown' | 'running' | 'too_soon'

export async function requestResend(
  { database, clock }: Pick<MailResultsDeps, 'database' | 'clock'>,
  searchId: string,
): Promise<ResendOutcome> {
  const now = clock()
  const since = new Date(now.getTime() - BETWEEN_MS)
  return database.db.transaction().execute(async (transaction) => {
    const search = await transaction
      .selectFrom('searches')
      .select(['state', 'resend_asked_at'])
      .where('id', '=', searchId)
      .forUpdate()
      .executeTakeFirst()
    if (search === undefined) return 'unknown'
    if (search.state === 'running') return 'running'
    if (search.resend_asked_at !== null && search.resend_asked_at > since) return 'too_soon'
    await transaction
      .updateTable('searches')
      .set({ resend_asked_at: now })
      .where('id', '=', searchId)
      .execute()
    await enqueue(transaction, TICKET, { searchId }, { key: `resend:${searchId}` })
    return 'asked'
  })
}

const OWED = statement({
  name: 'search.resend.owed',
  isReplanned: true,
  text: `select email_sealed as "emailSealed", resend_asked_at as "askedAt", language from searches
    where id = $1 and state = 'complete' and resend_asked_at is not null
      and (resent_at is null or resent_at < resend_asked_at)`,
  row: {
    emailSealed: 'searches.email_sealed',
    askedAt: 'searches.resend_asked_at!',
    language: 'searches.language',
  },
})

/** Idempotent by the search's `resent_at`. */
export function resendResultsJob(deps: MailResultsDeps): Job<{ readonly searchId: string }> {
  const { database, secrets, clock, snapshots, siteUrl } = deps
  return {
    ...TICKET,
    async run({ searchId }) {
      const [owed] = (await OWED.query(database.db, [searchId])).rows
      const status = owed && (await snapshots.ofSearch(searchId, clock()))
      if (!owed || !status) return
      const id = `${searchId}.${owed.askedAt.getTime()}`
      const link = mailedResultLink(secrets, id, owed.emailSealed, clock())
      const { token, expiresAt } = await createResultLink(database.db, searchId, 'mail', clock(), link)
      const isSent = await deps.sendResultsMail({
        id,
        to: secrets.decrypt(owed.emailSealed),
        language: owed.language,
        link: `${siteUrl}${resultsPath(owed.language, token)}`,
        expiresAt,
        ...summariseForMail(status, owed.language),
      })
      if (!isSent) await deleteResultLink(database.db, link.tokenHash)
      await database.db
        .updateTable('searches')
        .set({ resent_at: clock() })
        .where('id', '=', searchId)
        .execute()
    },
  }
}
