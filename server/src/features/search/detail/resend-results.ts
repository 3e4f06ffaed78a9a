import { type Language, resultsPath } from '@multas/domain'
import { sql } from 'kysely'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import { createResultLink } from '../links/result-links.ts'
import type { MailResultsDeps } from '../mail/mail-results.ts'
import { summariseForMail } from '../mail/mail-results.ts'

const TICKET: JobTicket<{ searchId: string }> = { name: 'search.results.resend', maxAttempts: 8 }

const BETWEEN_MS = 60_000

export type ResendOutcome = 'asked' | 'unknown' | 'running' | 'too_soon'

export async function requestResend(
  { database, clock }: Pick<MailResultsDeps, 'database' | 'clock'>,
  searchId: string,
): Promise<ResendOutcome> {
  const now = clock()
  const since = new Date(now.getTime() - BETWEEN_MS)
  return database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ state: string; lately: boolean }>`
      select state, resend_asked_at is not null and resend_asked_at > ${since} as lately
      from searches where id = ${searchId} for update`.execute(transaction)
    const [search] = rows
    if (search === undefined) return 'unknown'
    if (search.state === 'running') return 'running'
    if (search.lately) return 'too_soon'
    await sql`update searches set resend_asked_at = ${now} where id = ${searchId}`.execute(transaction)
    await enqueue(transaction, TICKET, { searchId }, { key: `resend:${searchId}` })
    return 'asked'
  })
}

/** Idempotent by the search's `resent_at`. */
export function resendResultsJob(deps: MailResultsDeps): Job<{ readonly searchId: string }> {
  const { database, secrets, clock, snapshots, siteUrl } = deps
  return {
    ...TICKET,
    async run({ searchId }) {
      const { rows } = await sql<{ emailSealed: Buffer; askedAt: Date; language: Language }>`
        select email_sealed as "emailSealed", resend_asked_at as "askedAt", language from searches
        where id = ${searchId} and state = 'complete' and resend_asked_at is not null
          and (resent_at is null or resent_at < resend_asked_at)`.execute(database.db)
      const [owed] = rows
      const status = owed && (await snapshots.ofSearch(searchId, clock()))
      if (!owed || !status) return
      const { token, expiresAt } = await createResultLink(database.pool, searchId, 'mail', clock())
      await deps.sendResultsMail({
        id: `${searchId}.${owed.askedAt.getTime()}`,
        to: secrets.decrypt(owed.emailSealed),
        language: owed.language,
        link: `${siteUrl}${resultsPath(owed.language, token)}`,
        expiresAt,
        ...summariseForMail(status, owed.language),
      })
      await sql`update searches set resent_at = ${clock()} where id = ${searchId}`.execute(database.db)
    },
  }
}
