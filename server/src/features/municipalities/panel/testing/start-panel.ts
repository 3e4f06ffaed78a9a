import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openTestAccounts } from '../../../../../test/open-test-accounts.ts'
import { openTestLimiter } from '../../../../../test/open-test-limiter.ts'
import { startTestVerification } from '../../../../../test/start-test-verification.ts'
import { UNUSED_MAILER } from '../../../../../test/unused-mailer.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { createLog } from '../../../../platform/log/log.ts'
import { createWebhookClient } from '../../../../platform/outbound/safe-fetch.ts'
import { createDiskEvidence } from '../../../../platform/storage/disk-evidence.ts'
import { createFileReader, createRegistry } from '../../../registry/index.ts'
import { createEmailCheck } from '../../../verification/index.ts'
import { createMunicipalities } from '../../create-municipalities.ts'
import { createMunicipalPanel } from '../index.ts'

const log = createLog('silent')

const NOTIFIES_NONE = {
  onRegistryChanged: async () => undefined,
}

const JURISDICTION = {
  paymentHosts: () => ['pagos.example'],
  isRead: () => true,
  jurisdictionName: (slug: string) => slug.toUpperCase(),
  registryUse: () => 'read' as const,
}

export async function startPanel(database: Database) {
  await sql`truncate organizations, registries, deliveries, registry_fines,
    account_sessions, verification_codes, verification_tokens, rate_limits restart identity cascade`.execute(
    database.db,
  )
  const under = await startTestVerification(database)
  const directory = await mkdtemp(path.join(os.tmpdir(), 'panel-'))
  const { secrets } = under
  const clock = under.now
  const limiter = openTestLimiter(database.db)
  const shared = { database, secrets, clock, log, limiter, ...JURISDICTION }
  const registry = createRegistry({
    ...shared,
    directory: path.join(directory, 'deliveries'),
    reader: createFileReader(secrets),
    ...NOTIFIES_NONE,
  })
  const municipalities = createMunicipalities({
    ...shared,
    registry,
    checkEmail: createEmailCheck(),
    mailer: UNUSED_MAILER,
    site: { name: 'Multas', url: 'http://localhost:3000' },
    evidenceStore: createDiskEvidence(path.join(directory, 'evidence')),
    webhookClient: createWebhookClient({ allowsPrivate: false, timeoutMs: 1_000 }),
    shownBy: async () => null,
    admitSearchOwner: async () => undefined,
    openDispute: async () => true,
  })
  const accounts = openTestAccounts(under, database)
  createMunicipalPanel({ database, secrets, accounts, municipalities, registry, clock }).routes(under.app)
  for (const slug of ['ezeiza', 'pilar']) await municipalities.municipalities.create(slug, null, 'command')

  return {
    registry,
    municipalities,
    ...{ pass: under.pass, codeFor: under.codeFor, post: under.post },
    invite: (slug: string, email: string, role: 'supervisor' | 'clerk' = 'clerk') =>
      municipalities.members.invite(slug, { email, role }, 'command'),
    async enter(email: string): Promise<string> {
      await under.post('/api/account/send-code', { email })
      const code = await under.codeFor(email)
      const entered = await under.post('/api/account/sign-in', { email, code })
      return entered.setCookie.split(';')[0] ?? ''
    },
    async ask(cookie: string, method: 'GET' | 'POST', url: string, sent: Sent = {}) {
      const { json, file } = sent
      const reply = await under.app.inject({
        method,
        url: `/api/municipal-panel${url}`,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(file ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(json || file ? { payload: file ?? JSON.stringify(json) } : {}),
      })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return { status: reply.statusCode, body: isJson ? reply.json() : null, text: reply.body }
    },
    async read(jurisdiction: string, id: number): Promise<void> {
      const signal = new AbortController().signal
      const context = { attempt: 1, isLastAttempt: false, signal }
      for (const job of registry.jobs) await job.run({ jurisdiction, id } as never, context)
    },
    async close() {
      await Promise.all([under.close(), municipalities.close()])
      await rm(directory, { recursive: true })
    },
  }
}

export type TestPanel = Awaited<ReturnType<typeof startPanel>>

interface Sent {
  readonly json?: object
  readonly file?: Buffer
}
