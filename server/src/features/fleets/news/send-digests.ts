import { argentineMoment, type FleetDigest, isEndedTerm, todayInArgentina } from '@multas/domain'
import { MAIL_ATTEMPTS, requireFinal } from '../../../platform/mail/mail.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { enqueue, type Job, type JobTicket, type ScheduledJob } from '../../../platform/queue/job.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { renderDigest } from './digest-mail.ts'
import { digestHeaders } from './leave-digest.ts'
import { openNews } from './open-news.ts'
import { findDueDigest, listDueMembers, listNewsBetween, markDigested } from './store.ts'

interface DigestPayload {
  readonly member: string
}

const DIGEST_TICKET: JobTicket<DigestPayload> = { name: 'fleets.mail.digest', maxAttempts: MAIL_ATTEMPTS }

type DigestDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'clock' | 'mailer' | 'site' | 'log'>

/**
 * Every morning, enqueues a mail for each member with news; on Mondays also weekly digests. Idempotent by the
 * last mailed news item.
 */
export function planDigestsJob({ database, clock, log }: DigestDeps): ScheduledJob {
  return {
    pattern: '0 11 * * *',
    job: {
      name: 'fleets.digests.plan',
      maxAttempts: 3,
      async run() {
        const { day } = argentineMoment(clock().getTime())
        const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
        const digests: readonly FleetDigest[] = isMonday ? ['daily', 'weekly'] : ['daily']
        for (const digest of digests) {
          const members = await listDueMembers(database.db, digest)
          for (const { id } of members)
            await enqueue(database.db, DIGEST_TICKET, { member: id }, { key: `fleets.digest:${id}` })
          log.info('fleets.digests.planned', { digest, members: members.length })
        }
      },
    },
  }
}

export function sendDigestJob(deps: DigestDeps): Job<DigestPayload> {
  const { database, secrets, clock, mailer, site, log } = deps
  return {
    ...DIGEST_TICKET,
    async run({ member }) {
      const owed = await findDueDigest(database.db, member, clock())
      if (!owed) return
      const between = { after: owed.digestedNews, until: owed.lastNews }
      const rows = await listNewsBetween(database.db, owed.fleet, between)
      const today = todayInArgentina(clock())
      const news = rows
        .map(({ sealed }) => openNews(secrets, sealed))
        .filter((one) => !isEndedTerm(one, today))
      if (news.length === 0) {
        await markDigested(database.db, member, between)
        return
      }
      const to = secrets.decrypt(owed.emailSealed)
      const headers = {
        ...messageId(site, `flota.${member}.${owed.lastNews}`),
        ...digestHeaders(site, secrets, member),
      }
      const mail = renderDigest({ site, to, fleetName: owed.fleetName, news, headers })
      const outcome = requireFinal(await mailer.send(mail))
      await markDigested(database.db, member, between)
      if (outcome.outcome === 'sent') log.info('fleets.digest.sent', { news: news.length })
      else log.warn('fleets.digest.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
    },
  }
}
