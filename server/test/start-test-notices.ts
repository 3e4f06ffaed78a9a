import { randomUUID } from 'node:crypto'
import type { FineNews } from '@multas/domain'
import { sql } from 'kysely'
import { createNotifications, NOTICE_TABLES, type WatchNews } from '../src/features/notifications/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { Problem } from '../src/platform/http/problem.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Mail, MailOutcome } from '../src/platform/mail/mail.ts'
import { createWebhookClient } from '../src/platform/outbound/safe-fetch.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { sweepTables } from './sweep-tables.ts'

const secrets = createSecrets('s'.repeat(32))
const SITE = { name: 'Multas', url: 'https://multas.example' }
export const BOUNCES_SECRET = 'una clave de veinticuatro o más'
const DAY_MS = 86_400_000

/** Noon of a Wednesday in Argentina that is yet to come: what the queue dates itself is due by then. */
function comingWednesday(): Date {
  const day = new Date(Date.now() + 2 * DAY_MS)
  day.setUTCHours(15, 0, 0, 0)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  return day
}

export interface TestNoticesOptions {
  /** Null: bounces are not accepted. */
  readonly bouncesSecret?: string | null
  /** False: as in production, only public addresses are called, over TLS. */
  readonly allowsPrivate?: boolean
  readonly log?: Parameters<typeof createLog>[1]
}

/** The feature in an app of its own, with a mail server that the test plays and a queue that it turns by hand. */
export async function startTestNotices(database: Database, options: TestNoticesOptions = {}) {
  await sql`delete from accounts`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  const log = options.log ? createLog('info', options.log) : createLog('silent')
  const state = {
    dies: false,
    now: comingWednesday(),
    outcome: { outcome: 'sent' } as MailOutcome,
    isLastAttempt: false,
  }
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      if (state.dies) throw new Error('killed')
      return state.outcome
    },
    close: () => undefined,
  }
  const notifications = createNotifications({
    ...{ database, secrets, log, mailer, site: SITE, groupMs: 60_000 },
    clock: () => state.now,
    limiter: openTestLimiter(database.db),
    webhookClient: createWebhookClient({ allowsPrivate: options.allowsPrivate ?? true, timeoutMs: 2_000 }),
    givenPushKeys: null,
    pushContact: 'mailto:hola@multas.example',
    bouncesSecret: options.bouncesSecret === undefined ? BOUNCES_SECRET : options.bouncesSecret,
    requireHolder: async ({ headers }) => {
      const [accountId, email] = String(headers['x-account'] ?? '').split(' ')
      if (!accountId || !email)
        throw new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo para seguir.')
      return { accountId, email }
    },
  })
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  notifications.routes(app)
  let people = 0
  let reported = 0
  const account = async () => {
    const person = { id: randomUUID(), email: `persona${++people}@example.com` }
    await sql`
      insert into accounts (id, email_hash, email_sealed, created_at)
      values (${person.id}, ${secrets.lookupHash('email', person.email)}, ${secrets.encrypt(person.email)},
        ${state.now})`.execute(database.db)
    const headers = { 'x-account': `${person.id} ${person.email}` }
    return {
      ...person,
      get: (url: string) => app.inject({ url, headers }),
      post: (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload, headers }),
    }
  }
  const watchNews = (accountId: string, news: FineNews, newsId = String(++reported)): WatchNews => ({
    ...{ owner: { kind: 'account', id: accountId }, watchId: randomUUID(), newsId, news, at: state.now },
  })
  const notify = (all: readonly WatchNews[]) =>
    database.db.transaction().execute((transaction) => notifications.listener.notify(transaction, all))
  const silence = (watch: WatchNews) =>
    database.db.transaction().execute((transaction) => notifications.listener.silence(transaction, watch))
  return {
    ...{ app, state, mails, notifications, secrets, account, watchNews, notify, silence },
    pass: (ms: number) => {
      state.now = new Date(state.now.getTime() + ms)
    },
    /** Runs what is due in the queue until nothing is; how many jobs that was. */
    work: () => workAll(database, notifications.jobs, state),
    async sweep() {
      for (const { job } of notifications.schedule) await job.run({} as never, context(state))
      await sweepTables(database, state.now, NOTICE_TABLES)
    },
    async rows(table: string) {
      return (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows
    },
    close: () => notifications.close(),
  }
}

interface Turning {
  readonly now: Date
  readonly isLastAttempt: boolean
}

const context = ({ isLastAttempt }: Turning) => ({
  ...{ attempt: 1, isLastAttempt, signal: new AbortController().signal },
})

async function workAll(
  database: Database,
  jobs: ReturnType<typeof createNotifications>['jobs'],
  state: Turning,
): Promise<number> {
  for (let done = 0; ; done++) {
    const { rows } = await sql<{ id: string; task: string; payload: object }>`
      select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= ${state.now} order by j.run_at, j.id limit 1`.execute(database.db)
    const [next] = rows
    if (next === undefined) return done
    await sql`delete from graphile_worker._private_jobs where id = ${next.id}`.execute(database.db)
    const job = jobs.find(({ name }) => name === next.task)
    if (job === undefined) throw new Error(`nobody does ${next.task}`)
    await job.run(next.payload as never, context(state))
  }
}
