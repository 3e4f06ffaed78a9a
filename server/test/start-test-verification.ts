import {
  createVerification,
  type Verification,
  type VerificationLimits,
} from '../src/features/verification/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type App, createApp } from '../src/platform/http/create-app.ts'
import { guardCalls } from '../src/platform/http/guards.ts'
import { createRateLimiter } from '../src/platform/limits/rate-limiter.ts'
import { createLog, type Log } from '../src/platform/log/log.ts'
import { createMailer } from '../src/platform/mail/create-mailer.ts'
import type { AnyJob } from '../src/platform/queue/job.ts'
import { startQueue } from '../src/platform/queue/start-queue.ts'
import { createSecrets, type Secrets } from '../src/platform/secrets/secrets.ts'
import { openTestBus } from './open-test-bus.ts'
import { startTestSmtp, type TestSmtp } from './start-test-smtp.ts'

const SITE = { name: 'Multas Demo', url: 'http://multas.example' }
/** Each start is two days after the one before: in one database time never runs backwards. */
let days = 0

const BOUNDLESS = { count: 100_000, windowSeconds: 60 }

/** Limits that no test reaches unless it asks to. */
const WIDE: VerificationLimits = {
  sendsPerAddress: BOUNDLESS,
  sendsPerSubject: BOUNDLESS,
  sendsPerEmail: BOUNDLESS,
  freeSendsPerAddress: BOUNDLESS,
  sendsPerEmailHour: BOUNDLESS,
  sendsPerDomain: BOUNDLESS,
  sendsPerLargeDomain: BOUNDLESS,
  sendsPerSite: BOUNDLESS,
  guessesPerAddress: BOUNDLESS,
  guessesPerSubject: BOUNDLESS,
  statusesPerAddress: BOUNDLESS,
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly setCookie: string
}

export interface PostOptions {
  readonly ip?: string
  readonly cookie?: string
}

/** The feature as it runs, over a real database, a real queue and a real SMTP server, with a clock of the test's. */
export interface TestVerification {
  readonly app: App
  readonly verification: Verification
  readonly secrets: Secrets
  readonly smtp: TestSmtp
  readonly logLines: readonly string[]
  now(): Date
  pass(ms: number): void
  post(path: string, body: Readonly<Record<string, unknown>>, options?: PostOptions): Promise<Answer>
  /** The code in the next mail to `email` that was not read this way yet; waits for it. */
  codeFor(email: string): Promise<string>
  close(): Promise<void>
}

export interface TestVerificationOptions {
  readonly limits?: Partial<VerificationLimits>
  readonly siteUrl?: string
  readonly verifiedForMs?: number
  readonly alerts?: Parameters<typeof createVerification>[0]['alerts']
  /** False: mails wait in the queue for ever. */
  readonly works?: boolean
}

export async function startTestVerification(
  database: Database,
  {
    limits,
    siteUrl = SITE.url,
    works = true,
    alerts,
    verifiedForMs = 15 * 60_000,
  }: TestVerificationOptions = {},
): Promise<TestVerification> {
  const logLines: string[] = []
  const log = createLog('info', { write: (line) => void logLines.push(line) })
  const secrets = createSecrets('a secret of thirty-two characters')
  const smtp = await startTestSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Multas <avisos@multas.example>' })
  days += 2
  const time = { ms: Date.UTC(2026, 2, days, 15) }
  const clock = () => new Date(time.ms)
  const site = { ...SITE, url: siteUrl }
  const read = new Map<string, number>()
  const limiter = createRateLimiter(database.db, secrets)
  const verification = createVerification({
    database,
    secrets,
    clock,
    log,
    mailer,
    site,
    verifiedForMs,
    ...(alerts ? { alerts } : {}),
    limiter,
    limits: () => ({ ...WIDE, ...limits }),
  })
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 10_000 })
  guardCalls(app, { limiter, clock, siteUrl })
  verification.routes(app)
  const { jobs } = verification
  const queue = works ? await startTestQueue(database, jobs, log) : null
  return {
    app,
    verification,
    secrets,
    smtp,
    logLines,
    now: clock,
    pass: (ms) => {
      time.ms += ms
    },
    post: (path, body, options) => post(app, path, body, options),
    codeFor: async (email) => {
      const already = read.get(email) ?? 0
      read.set(email, already + 1)
      const { mail } = await smtp.messageTo(email, already)
      return /\b\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? ''
    },
    close: async () => {
      await queue?.stop()
      await app.close()
      await mailer.close()
      await smtp.close()
    },
  }
}

async function startTestQueue(database: Database, jobs: readonly AnyJob[], log: Log) {
  // The queue warns about a pool without a listener.
  if (database.pool.listenerCount('connect') === 0)
    database.pool.on('connect', (client) => client.on('error', () => undefined))
  const bus = await openTestBus(database, log)
  const queue = await startQueue({
    database,
    bus,
    jobs,
    schedule: [],
    concurrency: 4,
    log,
    onHolder: () => Promise.resolve(),
    onDeath: (error) => {
      throw error
    },
  })
  return {
    async stop() {
      await queue.stop()
      await bus.close()
    },
  }
}

async function post(
  app: App,
  url: string,
  payload: object,
  { ip = '190.1.1.1', cookie }: PostOptions = {},
): Promise<Answer> {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
  })
  return {
    status: reply.statusCode,
    body: reply.json(),
    setCookie: String(reply.headers['set-cookie'] ?? ''),
  }
}
