import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accepted, type KeyScope } from '@multas/domain'
import { sql } from 'kysely'
import type { ConsultRegistry } from '../src/features/jurisdictions/index.ts'
import {
  createEvidenceLocator,
  createMunicipalities,
  MUNICIPALITY_TABLES,
} from '../src/features/municipalities/index.ts'
import { consultRegistry, createRegistry } from '../src/features/registry/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { guardCalls } from '../src/platform/http/guards.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createWebhookClient } from '../src/platform/outbound/safe-fetch.ts'
import type { JobContext } from '../src/platform/queue/job.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { createDiskEvidence } from '../src/platform/storage/disk-evidence.ts'
import { openTestLimiter } from './open-test-limiter.ts'
import { sweepTables } from './sweep-tables.ts'
import { UNUSED_MAILER } from './unused-mailer.ts'

type MunicipalitiesDeps = Parameters<typeof createMunicipalities>[0]

const secrets = createSecrets('s'.repeat(32))
const log = createLog('silent')
export const START = new Date('2026-03-11T12:00:00Z')
const CONTEXT: JobContext = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

/** A webhook event that the municipality's own server received. */
export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The municipal API in an app of its own, on a real registry and a real disk, with one municipality to begin with. */
export async function startTestMunicipal(
  database: Database,
  { registryUse = () => 'read', ...options }: Partial<MunicipalitiesDeps> = {},
) {
  await reset(database)
  const state = { now: START, answer: 200, shownBy: null as string | null }
  const clock = () => state.now
  const directory = await mkdtemp(path.join(tmpdir(), 'multas-municipal-'))
  const limiter = openTestLimiter(database.db)
  const shared = { database, secrets, clock, log, limiter }
  const registry = createRegistry({
    ...shared,
    directory: path.join(directory, 'deliveries'),
    paymentHosts: () => ['pagos.example'],
    isRead: (slug) => registryUse(slug) === 'read',
    reader: { openDelivery: noFile, previewFile: noFile } as never,
    onRegistryChanged: async () => undefined,
  })
  const municipal = createMunicipalities({
    ...shared,
    registry,
    jurisdictionName: (slug) => slug.toUpperCase(),
    registryUse,
    checkEmail: accepted,
    mailer: UNUSED_MAILER,
    site: { name: 'Multas', url: 'http://localhost:3000' },
    evidenceStore: createDiskEvidence(path.join(directory, 'evidence')),
    webhookClient: createWebhookClient({ allowsPrivate: true, timeoutMs: 1_000 }),
    shownBy: async () => state.shownBy,
    admitSearchOwner: async () => undefined,
    openDispute: async () => true,
    ...options,
    clock,
  })
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  guardCalls(app, { limiter, clock, siteUrl: 'http://localhost:3000' })
  municipal.routes(app)
  await municipal.municipalities.create('ezeiza', null, 'command')
  const receiver = await startReceiver(() => state.answer)

  const issue = async (scopes: readonly KeyScope[], municipality = 'ezeiza') =>
    municipal.keys.issue(municipality, { name: 'Prueba', scopes, expiresAt: null }, 'command')
  const ask = askOn(app)
  /** Runs what is due in the queue, once. Answers how many jobs that were. */
  const work = async () => {
    const { rows } = await sql<{ id: string; task: string; payload: object }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = any(${municipal.jobs.map(({ name }) => name)}) and j.run_at <= greatest(${state.now}, now())
      returning j.id, t.identifier as task, j.payload`.execute(database.db)
    for (const { task, payload } of rows)
      for (const job of municipal.jobs) if (job.name === task) await job.run(payload as never, CONTEXT)
    return rows.length
  }
  const { consult, ...located } = locating(shared)
  return {
    app,
    state,
    registry: { ...registry, consult },
    municipal: { ...municipal, ...located },
    directory,
    receiver,
    issue,
    ask,
    work,
    push: (key: string, fines: unknown, idempotencyKey: string) =>
      ask('POST', '/fines', key, { json: { fines }, headers: { 'idempotency-key': idempotencyKey } }),
    purge: () => sweepTables(database, state.now, MUNICIPALITY_TABLES),
    async close() {
      await Promise.all([app.close(), municipal.close(), receiver.close()])
      await rm(directory, { recursive: true })
    },
  }
}

function locating(shared: Parameters<typeof createEvidenceLocator>[0]) {
  const findEvidence = createEvidenceLocator(shared)
  const consult: ConsultRegistry = (...asked) => consultRegistry({ ...shared, findEvidence }, ...asked)
  return {
    consult,
    showFines: findEvidence,
    findUploaded: (slug: string, hashes: readonly string[]) => findEvidence(slug, hashes, false),
  }
}

const askOn =
  (app: Awaited<ReturnType<typeof createApp>>) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, key: string, options: AskOptions = {}) => {
    const { json, raw, headers = {} } = options
    const payload = json === undefined ? raw : JSON.stringify(json)
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    return app.inject({
      method,
      url: `/api/v1/municipal${url}`,
      headers: { authorization: `Bearer ${key}`, ...type, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  }

async function reset(database: Database): Promise<void> {
  await sql`truncate organizations, idempotency_keys,
    fine_sightings, fine_contests, fine_evidence, registries, deliveries, registry_fines, rate_limits
    restart identity cascade`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
}

interface AskOptions {
  readonly json?: unknown
  readonly raw?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

async function startReceiver(answer: () => number) {
  const received: ReceivedEvent[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answer()).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function noFile(): never {
  throw new Error('no file is read here')
}

let acts = 0

/** A valid record with an unused act number. */
export function someFine(changes: Record<string, unknown> = {}): Record<string, unknown> {
  acts += 1
  return {
    numeroActa: `A-${String(acts).padStart(7, '0')}`,
    dominio: 'AB123CD',
    fechaInfraccion: '2026-02-14',
    estado: 'Pendiente',
    totalInfraccion: '84300.00',
    ...changes,
  }
}
