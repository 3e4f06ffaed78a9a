import { addDays, todayInArgentina } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { requireFinal } from '../../../platform/mail/mail.ts'
import type { ScheduledJob } from '../../../platform/queue/job.ts'
import { type Desk, renderDeskMail } from './mails/desk-mail.ts'
import type { RightsDeps } from './rights-deps.ts'

/** Days before the end of the legal term from which reminders are sent. */
const NEAR_DAYS = 2
const DAY_MS = 86_400_000

type ReminderDeps = Pick<RightsDeps, 'database' | 'clock' | 'log' | 'mailer' | 'site' | 'contactEmail'>

/** Counts only, no personal data. Retries carry the same `Message-ID`. */
export function remindOperatorJob(deps: ReminderDeps): ScheduledJob {
  const { database, clock, log, mailer, site, contactEmail } = deps
  return {
    pattern: '10 12 * * *',
    job: {
      name: 'rights.desk.remind',
      maxAttempts: 5,
      async run() {
        const now = clock()
        const desk = await countDesk(database.db, now)
        if (desk.near + desk.fresh === 0) return
        const mail = renderDeskMail({ site, to: contactEmail, today: todayInArgentina(now), desk })
        const { outcome } = requireFinal(await mailer.send(mail))
        log.info('rights.desk.reminded', { outcome, near: desk.near, fresh: desk.fresh })
      },
    },
  }
}

const COUNT_DESK = statement({
  name: 'rights.desk.count',
  isReplanned: true,
  text: `
    with waiting as (
      select 'request' as kind, due_day, received_at as came_at from rights_requests where state = 'open'
      union all select 'dispute', due_day, created_at from fine_disputes where state = 'open'
      union all select 'claim', null, created_at from profile_claims where state = 'open'
    )
    select count(*) filter (where kind = 'request')::int as requests,
      count(*) filter (where kind = 'dispute')::int as disputes,
      count(*) filter (where kind = 'claim')::int as claims,
      count(*) filter (where due_day <= $1::date)::int as near,
      count(*) filter (where came_at > $2)::int as fresh, min(due_day)::text as "firstDueDay"
    from waiting`,
  row: {
    requests: 'int4',
    disputes: 'int4',
    claims: 'int4',
    near: 'int4',
    fresh: 'int4',
    firstDueDay: 'text?',
  },
})

async function countDesk(db: Db, now: Date): Promise<Desk> {
  const near = addDays(todayInArgentina(now), NEAR_DAYS)
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await COUNT_DESK.query(db, [near, since])
  return rows[0] ?? { requests: 0, disputes: 0, claims: 0, near: 0, fresh: 0, firstDueDay: null }
}
