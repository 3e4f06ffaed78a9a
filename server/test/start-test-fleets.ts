import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Call } from '@multas/contract'
import { blankReport, type Fine, subjectKey } from '@multas/domain'
import { sql } from 'kysely'
import { createFleets, recordFleetChanges } from '../src/features/fleets/index.ts'
import { createMonitoring } from '../src/features/monitoring/index.ts'
import {
  type Consultations,
  FINE_RECORDS,
  INSERT_FINES,
  toFineRecords,
} from '../src/features/search/index.ts'
import { createEmailCheck } from '../src/features/verification/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { refuseCrossSite } from '../src/platform/http/csrf.ts'
import { addGuard } from '../src/platform/http/guards.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { createWebhookClient } from '../src/platform/outbound/safe-fetch.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { guardTestAccounts } from './guard-test-accounts.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { SITE_URL, startTestAdmin } from './start-test-admin.ts'

interface Sent {
  readonly json?: object
  readonly file?: Buffer
  /** Instead of a person's session. */
  readonly key?: string
  /** The page that sends it, as a browser names it. */
  readonly origin?: string
}

const TABLES = [
  'organizations',
  'fleet_groups',
  'fleet_drivers',
  'fleet_vehicles',
  'fine_assignments',
  'fleet_imports',
  'fleet_news',
  'watches',
  'watched_subjects',
  'fines',
  'fine_disputes',
  'blocked_subjects',
  'rate_limits',
]

/** The area as it runs, over a real database and the real monitor; who is signed in is what a header says. */
export async function startTestFleets(
  database: Database,
  {
    consultations = {},
    allowsPrivate = true,
    amountRules = NO_RULES,
    finesOfSubject = async () => [],
  }: TestFleetsOptions = {},
) {
  await sql.raw(`truncate ${TABLES.join(', ')} cascade`).execute(database.db)
  const directory = await mkdtemp(path.join(os.tmpdir(), 'fleets-'))
  const time = { now: new Date('2026-03-11T12:00:00Z') }
  const under = await registerFleets(database, {
    ...{ directory, clock: () => time.now, consultations, allowsPrivate, amountRules },
    finesOfSubject,
  })
  const speak = speakTo(database, under)
  /** As in the morning after: news of the last minute wait for the next one. */
  async function mailDigests(): Promise<void> {
    time.now = new Date(time.now.getTime() + 60_000)
    await speak.work('fleets.digests.plan')
    await speak.work('fleets.mail.digest')
  }
  return { ...under, ...speak, time, directory, mailDigests, close: () => closeAll(under, directory) }
}

interface TestFleetsOptions {
  /** Replies of the jurisdictions to the monitor; without it, none is queried. */
  readonly consultations?: Partial<Consultations>
  readonly amountRules?: FleetsDeps['amountRules']
  readonly finesOfSubject?: MonitoringDeps['finesOfSubject']
  /** Allows webhooks to private networks, where the receivers of the tests are. */
  readonly allowsPrivate?: boolean
}

export type TestFleets = Awaited<ReturnType<typeof startTestFleets>>

interface Under {
  readonly directory: string
  readonly clock: () => Date
  readonly consultations: Partial<Consultations>
  readonly allowsPrivate: boolean
  readonly amountRules: FleetsDeps['amountRules']
  readonly finesOfSubject: MonitoringDeps['finesOfSubject']
}

type MonitoringDeps = Parameters<typeof createMonitoring>[0]
type FleetsDeps = Parameters<typeof createFleets>[0]

const NO_RULES: FleetsDeps['amountRules'] = { discountRule: () => null, amountFacts: () => null }

async function registerFleets(
  database: Database,
  { directory, clock, consultations, allowsPrivate, amountRules, finesOfSubject }: Under,
) {
  const secrets = createSecrets('s'.repeat(32))
  const log = createLog('silent')
  const limiter = openTestLimiter(database.db)
  const mails: Mail[] = []
  const base = { database, secrets, log, limiter, clock }
  const monitoring = createMonitoring({
    ...base,
    metrics: { gauge: () => undefined, checked: () => undefined },
    consultations: { list: () => [], isAlwaysAsked: () => false, ...consultations } as Consultations,
    observer: { consulted: () => undefined, rejected: () => undefined },
    finesOfSubject,
    requireHolder: async () => ({ accountId: '' }),
    allowance: async () => ({ isLive: true, maxSubjects: 5 }),
    listeners: { fleet: recordFleetChanges(base) },
    ...{
      freshnessMs: 600_000,
      everyMs: 86_400_000,
      concurrency: 4,
      deadlineMs: 5_000,
      visitorsWait: () => false,
    },
  })
  const webhookClient = createWebhookClient({ allowsPrivate, timeoutMs: 1_000 })
  let fleets: ReturnType<typeof createFleets> | undefined
  const guard = guardTestAccounts(({ headers }) => {
    const email = headers['x-holder']
    if (typeof email !== 'string') return null
    const emailHash = secrets.lookupHash('email', email)
    return {
      sessionId: email,
      accountId: email,
      email,
      emailHash,
      confirmedAt: headers['x-stale'] ? null : new Date(Date.now() + 3_600_000),
    }
  })
  const test = await startTestAdmin(database, (app, registerAdminCall) => {
    addGuard(app, 'account', guard)
    fleets = createFleets({
      ...base,
      ...{ registerAdminCall, webhookClient, directory },
      site: { name: 'Multas', url: SITE_URL },
      contactEmail: 'operador@multas.example',
      checkEmail: createEmailCheck(),
      mailer: {
        async send(mail) {
          mails.push(mail)
          return { outcome: 'sent' }
        },
        close: () => undefined,
      },
      accounts: { guard },
      watches: monitoring.watches,
      jurisdictionName: (slug) => slug.toUpperCase(),
      amountRules,
    })
    refuseCrossSite(app, SITE_URL)
    fleets.routes(app)
  })
  const made = fleets
  if (!made) throw new Error('the fleets were not registered')
  return { fleets: made, monitoring, secrets, mails, test, clock }
}

type Registered = Awaited<ReturnType<typeof registerFleets>>

async function closeAll({ test, fleets }: Registered, directory: string) {
  await Promise.all([test.app.close(), fleets.close()])
  await rm(directory, { recursive: true, force: true })
}

function speakTo(database: Database, { test, fleets: made, secrets, clock }: Registered) {
  const hashOf = (plate: string) => secrets.lookupHash('subject', subjectKey({ kind: 'patent', plate }))
  return {
    hashOf,
    async open(name: string, ownerEmail: string, vehicleLimit = 100): Promise<string> {
      const operator = await test.as('operator')
      const body = { name, ownerEmail, vehicleLimit, priceCentavos: 1_000_000 }
      return (await operator.post('/api/admin/fleets', body)).json().id
    },
    async ask(
      holder: string | null,
      method: Call['method'],
      url: string,
      { json, file, key, origin }: Sent = {},
    ) {
      const reply = await test.app.inject({
        method,
        url,
        headers: {
          ...(holder === null ? {} : { 'x-holder': holder }),
          ...(origin === undefined ? {} : { origin }),
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(file ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(json || file ? { payload: file ?? JSON.stringify(json) } : {}),
      })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return { status: reply.statusCode, body: isJson ? reply.json() : null, raw: reply.rawPayload }
    },
    /** Runs every job of a name that waits, as a worker would. */
    async work(name: string): Promise<void> {
      const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
      const scheduled = made.schedule.find(({ job }) => job.name === name)?.job
      if (scheduled) return scheduled.run({} as never, context)
      const job = made.jobs.find((one) => one.name === name)
      const { rows } = await database.pool.query<{ payload: object }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.payload`,
        [name],
      )
      for (const { payload } of rows) await job?.run(payload as never, context)
    },
    /** A fine of a vehicle as a check would have written it. */
    async fine(
      plate: string,
      { seen = clock(), ...given }: Partial<Fine> & { readonly hash: string; readonly seen?: string | Date },
    ): Promise<void> {
      const fine: Fine = {
        ...blankReport(),
        ...{
          jurisdiction: 'cordoba',
          jurisdiccion: 'CORDOBA',
          estado: 'pendiente',
          dominio: plate,
          resuelto: false,
        },
        ...given,
      }
      const rows = toFineRecords(secrets, [{ subjectHash: hashOf(plate), fine }], clock())
      const { pool } = database
      await pool.query(`${INSERT_FINES} from ${FINE_RECORDS} where $1`, [true, JSON.stringify(rows)])
      await pool.query('update fines set first_seen_at = $1 where hash = $2', [
        seen,
        Buffer.from(fine.hash, 'base64url'),
      ])
    },
  }
}
