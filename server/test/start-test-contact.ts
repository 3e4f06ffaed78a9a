import { createHash } from 'node:crypto'
import { accepted, type Checked, hasLeadingZeros, refused, WORK_BITS, workText } from '@multas/domain'
import { sql } from 'kysely'
import { CONTACT_TABLES, createContact } from '../src/features/contact/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Mail, MailOutcome } from '../src/platform/mail/mail.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { sweepTables } from './sweep-tables.ts'

export const secrets = createSecrets('s'.repeat(32))
const log = createLog('silent')
const site = { name: 'Multas', url: 'https://multas.example' }
const checkEmail = (text: string): Checked<string> =>
  /^\S+@\S+\.\w+$/.test(text) ? accepted(text.trim().toLowerCase()) : refused('Formato inválido')

let visitors = 0
/** A new address. */
export const someone = () => `persona${++visitors}@example.com`

/** The first attempt that solves a challenge. */
export function solve(challenge: string): number {
  for (let attempt = 0; ; attempt++) {
    const hash = createHash('sha256').update(workText(challenge, attempt)).digest()
    if (hasLeadingZeros(hash, WORK_BITS)) return attempt
  }
}

/** The feature in its own app, with a simulated mail server, called by a new visitor. */
export async function startTestContact(database: Database) {
  await sql`truncate contact_requests, newsletter_subscriptions, spent_challenges`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  const state = { now: new Date('2026-03-11T12:00:00Z'), outcome: { outcome: 'sent' } as MailOutcome }
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      return state.outcome
    },
    close: () => undefined,
  }
  const limiter = openTestLimiter(database.db)
  const clock = () => state.now
  const contactEmail = 'hola@multas.example'
  const contact = createContact({
    database,
    secrets,
    log,
    limiter,
    checkEmail,
    clock,
    mailer,
    site,
    contactEmail,
    // The inbox of the administration has a test of its own.
    registerAdminCall: () => undefined,
  })
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  contact.routes(app)
  const remoteAddress = `203.0.113.${++visitors}`
  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), remoteAddress })
  const challenge = async (): Promise<string> =>
    (await app.inject({ url: '/api/contact/challenge', remoteAddress })).json().challenge
  const prove = async () => {
    const given = await challenge()
    return { challenge: given, solution: solve(given) }
  }
  /** Runs what is waiting in the queue, once. */
  const work = async () => {
    const { rows } = await sql<{ task: string; payload: object }>`
      select t.identifier as task, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(database.db)
    for (const { task, payload } of rows)
      for (const job of contact.jobs) if (job.name === task) await job.run(payload as never, CONTEXT)
    return rows.length
  }
  const purge = () => sweepTables(database, state.now, CONTACT_TABLES)
  const rows = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows
  return { app, state, mails, post, challenge, prove, work, purge, rows, remoteAddress }
}

const CONTEXT = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
