import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { accepted, refused } from '@multas/domain'
import { startPaymentsSimulator } from '@multas/payments-simulator'
import { sql } from 'kysely'
import type { AccountMail } from '../src/features/notifications/index.ts'
import {
  createGateway,
  createPayments,
  PAYMENT_TABLES,
  type PaymentsDeps,
  readAllowance,
} from '../src/features/payments/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { Problem } from '../src/platform/http/problem.ts'
import { readTrustedProxies } from '../src/platform/http/trusted-proxies.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { paymentsClient } from './speak-payments.ts'
import { sweepTables } from './sweep-tables.ts'

const secrets = createSecrets('s'.repeat(32))
const CONTEXT = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
const DAY_MS = 86_400_000

type Gateway = NonNullable<PaymentsDeps['provider']>['gateway']

export interface TestPaymentsOptions {
  /** False: payments are not enabled. */
  readonly isEnabled?: boolean
  readonly registerAdminCall?: PaymentsDeps['registerAdminCall']
  /** Wraps the gateway of Mercado Pago, to change its behaviour. */
  readonly change?: (gateway: Gateway) => Gateway
  /** Given every line of its log. */
  readonly onLog?: (line: string) => void
}

/**
 * The feature on a real database, against the payments simulator, both over real sockets: notices come by HTTP, and the
 * queue is worked by hand. Both clocks are the test's, moved by `pass`.
 */
export async function startTestPayments(database: Database, options: TestPaymentsOptions = {}) {
  await resetAll(database)
  const { change = (gateway) => gateway } = options
  const log = options.onLog ? createLog('info', { write: options.onLog }) : createLog('silent')
  const state = { offsetMs: 0, url: '' }
  const clock = () => new Date(Date.now() + state.offsetMs)
  const simulator = await startPaymentsSimulator({ retryDelaysMs: [20, 20] })
  const gateway = createGateway(simulator)
  const received = listen()
  const deps: PaymentsDeps = {
    ...received.deps,
    database,
    secrets,
    clock,
    log,
    limiter: openTestLimiter(database.db),
    registerAdminCall: options.registerAdminCall ?? (() => undefined),
    get siteUrl() {
      return state.url
    },
    terms: { priceCentavos: 29_900, maxSubjects: 5 },
    provider:
      options.isEnabled === false
        ? null
        : { gateway: change(gateway), webhookSecret: simulator.secret, isDemo: true },
  }
  const payments = createPayments(deps)
  const app = await createApp({
    log,
    trustedProxies: readTrustedProxies('loopback') ?? null,
    bodyLimit: 65_536,
  })
  payments.routes(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  state.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const speak = paymentsClient(state.url, simulator)
  return {
    ...speak,
    deps,
    payments: { ...payments, allowance: (id: string) => readAllowance(deps, id) },
    simulator,
    statusChanges: received.statusChanges,
    mails: received.mails,
    clock,
    secrets,
    url: state.url,
    account: () => insertAccount(database, clock()),
    /** Moves both clocks. */
    async pass(days: number) {
      state.offsetMs += days * DAY_MS
      await speak.control('advance', { to: clock().toISOString() })
    },
    work: (context: Partial<typeof CONTEXT> = {}) =>
      workAll(database, { ...payments, clock }, { ...CONTEXT, ...context }),
    sweep: () => sweepTables(database, clock(), PAYMENT_TABLES),
    async schedule(name: string) {
      for (const { job } of payments.schedule)
        if (job.name === name) await job.run(undefined as never, CONTEXT)
    },
    async close() {
      await app.close()
      await simulator.close()
      await gateway.close()
    },
  }
}
export type TestPayments = Awaited<ReturnType<typeof startTestPayments>>

async function resetAll({ db }: Database): Promise<void> {
  await sql`truncate subscriptions, payment_webhook_messages, accounts, rate_limits cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
}

/** Records the feature's events to other features in lists. */
function listen() {
  const reported: { accountId: string; isLive: boolean }[] = []
  const mails: (AccountMail & { accountId: string })[] = []
  const deps = {
    checkEmail: (text: string) =>
      /^\S+@\S+\.\w+$/.test(text) ? accepted(text.trim().toLowerCase()) : refused('Formato inválido'),
    requireHolder: async ({ headers }) => holderOf(String(headers['x-account'] ?? '')),
    mails: {
      async write(_transaction, accountId, mail) {
        if (!mails.some((one) => one.accountId === accountId && one.cause === mail.cause))
          mails.push({ ...mail, accountId })
      },
    },
    watchedBy: async () => [{ id: '1', label: '****3CD', isActive: true }],
    onSubscriptionChanged: async (_transaction, accountId, isLive) =>
      void reported.push({ accountId, isLive }),
  } satisfies Partial<PaymentsDeps>
  return { deps, statusChanges: reported, mails }
}

function holderOf(accountId: string) {
  if (accountId === '') throw new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo para seguir.')
  return {
    confirmedAt: null,
    accountId,
    sessionId: accountId,
    email: 'x@example.com',
    emailHash: Buffer.alloc(16),
  }
}

/** Creates a user with an account. */
async function insertAccount({ db }: Database, now: Date) {
  const id = randomUUID()
  const email = `persona-${id}@example.com`
  await sql`
    insert into accounts (id, email_hash, email_sealed, created_at)
    values (${id}, ${secrets.lookupHash('email', email)}, ${secrets.encrypt(email)}, ${now})`.execute(db)
  return { id, email }
}

interface Jobs extends Pick<ReturnType<typeof createPayments>, 'jobs'> {
  readonly clock: () => Date
}

/** Runs what is due in the queue until it is empty, or only failed jobs are left; returns the number of those. */
async function workAll(database: Database, payments: Jobs, context: typeof CONTEXT): Promise<number> {
  for (;;) {
    const { done, failed } = await workOnce(database, payments, context)
    if (done === 0) return failed
  }
}

async function workOnce({ db }: Database, { jobs, clock }: Jobs, context: typeof CONTEXT) {
  const { rows } = await sql<{ id: string; task: string; payload: object }>`
    select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= greatest(now(), ${clock()}) order by j.id`.execute(db)
  const count = { done: 0, failed: 0 }
  for (const { id, task, payload } of rows) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db)
    try {
      await jobs.find(({ name }) => name === task)?.run(payload as never, context)
      count.done += 1
    } catch {
      count.failed += 1
      await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(db)
    }
  }
  return count
}
