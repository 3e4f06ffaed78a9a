import { addDays, formatDay, todayInArgentina } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import { type Mail, requireFinal } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import { layOutMail } from '../../platform/mail/mail-layout.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { RightsDeps } from './rights-deps.ts'

/** From so many days before the law's term ends the operator is reminded every morning. */
const NEAR_DAYS = 2
const DAY_MS = 86_400_000

/** What waits for an operator on a day, with the law's clock running. */
interface Desk {
  readonly requests: number
  readonly disputes: number
  readonly claims: number
  /** Of all of them: those whose last day is near, or over. */
  readonly near: number
  /** Of all of them: those that came within the last day. */
  readonly fresh: number
  readonly firstDueDay: string | null
}

type ReminderDeps = Pick<RightsDeps, 'database' | 'clock' | 'log' | 'mailer' | 'site' | 'contactEmail'>

/**
 * Every morning, when something came since yesterday or its term is about to end, the operator is mailed how much waits:
 * the law's clock runs whether or not anybody opens the administration. It says nothing of anybody. A repetition bears the
 * same `Message-ID`.
 */
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
        const mail = writeReminder(site, contactEmail, todayInArgentina(now), desk)
        const { outcome } = requireFinal(await mailer.send(mail))
        log.info('rights.desk.reminded', { outcome, near: desk.near, fresh: desk.fresh })
      },
    },
  }
}

async function countDesk(db: Kysely<NoTables>, now: Date): Promise<Desk> {
  const near = addDays(todayInArgentina(now), NEAR_DAYS)
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Desk>`
    with waiting as (
      select 'request' as kind, due_day, received_at as came_at from rights_requests where state = 'open'
      union all select 'dispute', due_day, created_at from fine_disputes where state = 'open'
      union all select 'claim', null, created_at from profile_claims where state = 'open'
    )
    select count(*) filter (where kind = 'request')::int as requests,
      count(*) filter (where kind = 'dispute')::int as disputes,
      count(*) filter (where kind = 'claim')::int as claims,
      count(*) filter (where due_day <= ${near}::date)::int as near,
      count(*) filter (where came_at > ${since})::int as fresh, min(due_day)::text as "firstDueDay"
    from waiting`.execute(db)
  return rows[0] ?? { requests: 0, disputes: 0, claims: 0, near: 0, fresh: 0, firstDueDay: null }
}

function writeReminder(site: MailSite, to: string, today: string, desk: Desk): Mail {
  const { requests, disputes, claims, near, firstDueDay } = desk
  const body = layOutMail({
    site,
    preheader: near > 0 ? 'Hay plazos que están por vencer.' : 'Llegó algo desde ayer.',
    title: 'Datos personales: lo que espera respuesta',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Está en la administración, en Datos personales, Registros en revisión y Perfiles reclamados.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Pedidos sobre datos', value: String(requests) },
          { label: 'Registros en revisión', value: String(disputes) },
          { label: 'Perfiles reclamados', value: String(claims) },
          { label: 'Vencidos o por vencer', value: String(near) },
          ...(firstDueDay === null
            ? []
            : [{ label: 'El primer plazo termina el', value: formatDay(firstDueDay) }]),
        ],
      },
    ],
    smallPrint: ['Este aviso sale cada mañana en que hay algo nuevo o por vencer.'],
  })
  return {
    to,
    subject: `Datos personales: ${requests + disputes + claims} por responder`,
    ...body,
    kind: 'rights_desk',
    headers: { 'Message-ID': `<rights.desk.${today}@${new URL(site.url).hostname}>` },
  }
}
