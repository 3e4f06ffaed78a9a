import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Logger, run, runMigrations } from 'graphile-worker'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { Pool } from 'undici'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveCalls } from './child.ts'

/**
 * The baseline of a search: the minimum of work, in one file, without any checks. The same fetches, one
 * insert for each reply, one queue job, the same messages on the socket, a mail of the result. Nothing is
 * validated, reconciled, encrypted, limited, retried, recovered or replayed.
 */
export type SearchBaselineCalls = {
  start(options: BaselineOptions): Promise<string>
}

export interface BaselineOptions {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly upstreams: readonly { readonly slug: string; readonly url: string }[]
}

interface Act {
  readonly nro: string
  readonly fecha: string
  readonly importe: string
}

const TABLES = `
create table baseline_searches (id uuid primary key, plate text not null, state text not null default 'running');
create table baseline_answers (search_id uuid, jurisdiction text, fines json not null, primary key (search_id, jurisdiction))`
const START = `with started as (insert into baseline_searches (id, plate) values ($1::uuid, $2))
  select graphile_worker.add_job('baseline.search', json_build_object('id', $1::text, 'plate', $2::text))`
const SAVE = 'insert into baseline_answers (search_id, jurisdiction, fines) values ($1, $2, $3)'
const END = `with ended as (update baseline_searches set state = 'complete' where id = $1::uuid)
  select graphile_worker.add_job('baseline.mail', json_build_object('id', $1::text))`
const MAIL = {
  subject: 'Tu búsqueda terminó',
  text: 'búsqueda '.repeat(90),
  html: '<p>búsqueda '.repeat(650),
}

/** The follower of each search, and the messages sent before it connected. */
const followers = new Map<string, WebSocket>()
const undelivered = new Map<string, string[]>()

function sendTo(id: string, message: object): void {
  const text = JSON.stringify(message)
  const socket = followers.get(id)
  if (socket) socket.send(text)
  else undelivered.set(id, [...(undelivered.get(id) ?? []), text])
}

async function start({ databaseUrl, smtpUrl, upstreams }: BaselineOptions): Promise<string> {
  const mailer = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, maxMessages: 200 })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, idleTimeoutMillis: 60_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const logger = new Logger(() => () => undefined)
  await runMigrations({ connectionString: databaseUrl, logger })
  await pool.query(TABLES)
  const sources = upstreams.map(({ slug, url }) => ({
    slug,
    origin: new Pool(url, { connections: 256, keepAliveTimeout: 120_000 }),
  }))

  async function search(id: string, plate: string): Promise<void> {
    const progress = { seq: 0, done: 0 }
    await Promise.all(
      sources.map(async ({ slug, origin }) => {
        const reply = await origin.request({ method: 'GET', path: `/api/actas?dominio=${plate}` })
        const { actas } = (await reply.body.json()) as { actas: readonly Act[] }
        const fines = actas.map((act) => toFine(slug, plate, act))
        await pool.query({ name: 'save', text: SAVE, values: [id, slug, JSON.stringify(fines)] })
        progress.done += 1
        for (const infraction of fines)
          sendTo(id, { type: 'infraction_update', seq: ++progress.seq, infraction })
        sendTo(id, toProgress(slug, fines.length, ++progress.seq, progress.done, sources.length))
      }),
    )
    await pool.query({ name: 'end', text: END, values: [id] })
    sendTo(id, { type: 'session_complete', seq: ++progress.seq, scoring: null })
    followers.get(id)?.close(1000)
    followers.delete(id)
  }

  await run({
    pgPool: pool,
    logger,
    noHandleSignals: true,
    taskList: {
      'baseline.search': (payload) => {
        const { id, plate } = payload as { id: string; plate: string }
        return search(id, plate)
      },
      'baseline.mail': async (payload) => {
        const { id } = payload as { id: string }
        await mailer.sendMail({ from: 'multas@example.com', to: `${id}@example.com`, ...MAIL })
      },
    },
    preset: {
      worker: {
        concurrentJobs: 100,
        pollInterval: 1_000,
        localQueue: { size: 100, ttl: 60_000 },
        completeJobBatchDelay: 20,
      },
    },
  })
  return listen(pool)
}

async function listen(pool: pg.Pool): Promise<string> {
  const server = createServer(async (request, response) => {
    const { dominio } = JSON.parse(await readText(request)) as { dominio: string }
    const id = randomUUID()
    await pool.query({ name: 'start', text: START, values: [id, dominio] })
    const reply = {
      sessionId: id,
      wsToken: 'baseline',
      message: 'Búsqueda iniciada.',
      existingInfractions: [],
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
  sockets.on('connection', (socket, request) => {
    const id = request.url?.split('session=')[1] ?? ''
    socket.once('message', () => {
      socket.send(JSON.stringify({ type: 'authSuccess', sessionId: id, version: 1, lastSeq: 0 }))
      for (const text of undelivered.get(id) ?? []) socket.send(text)
      undelivered.delete(id)
      followers.set(id, socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** As many fields as the product sends, so that messages are of the same size. */
function toFine(slug: string, plate: string, { nro, fecha, importe }: Act) {
  const unknown = { juzgado: null, tipologia: null, descripcion: null, uf: null, velocidad: null }
  const evidence = { pruebas1: false, pruebas2: false, actaPdf: false, boletaPdf: false, pagoLink: null }
  return {
    id: `${slug}-${nro}`,
    hash: `${slug}-${nro}`,
    jurisdiccion: slug,
    jurisdiccionSlug: slug,
    numeroActa: nro,
    resuelto: false,
    estado: 'IMPAGA',
    totalInfraccion: importe,
    pagoVoluntario: 'NO',
    dominio: plate,
    fechaInfraccion: fecha,
    ...unknown,
    ...evidence,
    isNew: true,
  }
}

function toProgress(jurisdiction: string, found: number, seq: number, done: number, total: number) {
  const coverage = { jurisdiction, name: jurisdiction, outcome: 'found', found, fromCache: false }
  return { type: 'progress', seq, ...coverage, consultedAt: new Date().toISOString(), done, total }
}

const calls: SearchBaselineCalls = { start }
serveCalls(calls)
