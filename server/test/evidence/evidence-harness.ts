import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { apiError } from '@multas/contract'
import type { EvidenceAddresses, EvidenceKind } from '@multas/domain'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createEvidence, type EvidenceDeps } from '../../src/features/evidence/index.ts'
import { createJurisdictions, loadJurisdictions } from '../../src/features/jurisdictions/index.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { createApp } from '../../src/platform/http/create-app.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { startUpstream, type Upstream } from '../../src/platform/outbound/testing/start-upstream.ts'
import { end, page, reported, scripted, searchOn } from '../search-harness.ts'

const log = createLog('silent')
let plates = 100

/** The cookie of the browser that the searches of this harness belong to. */
export const OWNER_COOKIE = 'owner'
const OWNER_HASH = Buffer.alloc(32, 7)

/** A jurisdiction `prueba` whose evidence is at `origin`, in the product's own reader of files. */
async function describeJurisdiction(folder: string, origin: string) {
  const text = `slug: prueba
name: Prueba
sources:
  - subjects: [patent]
    base_url: ${origin}
    auth: { type: header, name: X-Api-Key, value: clave }
    request: { path: /actas }
    items: actas
    fields: { numeroActa: nro }
`
  await writeFile(path.join(folder, 'prueba.yaml'), text)
  const loaded = loadJurisdictions({ dir: folder, lookup: () => undefined })
  if (!loaded.ok) throw new Error(loaded.faults.map(({ reason }) => reason).join('\n'))
  return createJurisdictions({ loaded })
}

/** The evidence feature on a real socket, before a source at `origin`. */
async function openEvidenceAt(database: Database, origin: string, options: Partial<EvidenceDeps> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evidence-'))
  const jurisdictions = await describeJurisdiction(folder, origin)
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  const { liveTokens, fileTokens, findEvidence, mayRenew } = searchOn(
    database,
    scripted({}),
    options.clock ? { now: options.clock } : {},
  )
  createEvidence({
    clock: () => new Date(),
    log,
    liveTokens,
    fileTokens,
    mayRenew,
    browserHash: ({ headers: { cookie } }) =>
      cookie === undefined ? null : cookie === OWNER_COOKIE ? OWNER_HASH : Buffer.alloc(32, 8),
    findEvidence,
    fetchEvidence: jurisdictions.evidence,
    directory: path.join(folder, 'evidence'),
    ...options,
  }).routes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closing = app.close()
      // A connection whose last answer has just ended is not idle yet, and would be waited for.
      app.server.closeAllConnections()
      await closing
      await jurisdictions.close()
      await rm(folder, { recursive: true })
    },
  }
}

const KIND_OF: Readonly<Record<string, EvidenceKind>> = {
  'image/1': 'pruebas1',
  'image/2': 'pruebas2',
  'pdf/acta': 'actaPdf',
  'pdf/boleta': 'boletaPdf',
}

/** A search of a plate of its own, complete, that found one fine with this evidence. */
export async function searchWithFine(
  database: Database,
  evidence: Partial<EvidenceAddresses>,
  numeroActa = '02-143-02083184-5',
) {
  const none = { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null }
  const fine = reported(numeroActa, { evidence: { ...none, ...evidence } })
  const search = searchOn(database, scripted({ prueba: () => [page(fine), end('found')] }))
  plates += 1
  const started = await search.start({ kind: 'patent', plate: `AB${plates}CD` })
  const searchId = started.sessionId ?? ''
  await search.run(searchId)
  const status = await search.snapshots.ofSearch(searchId, new Date())
  const hash = status?.infractions[0]?.hash ?? ''
  return {
    searchId,
    hash,
    issueLive: (now = new Date()) => search.liveTokens.issue(searchId, now),
    /** The token of one piece, such as `image/1`. */
    issueFile: (piece: string, now = new Date()) =>
      search.fileTokens.issue({ searchId, hash, kind: KIND_OF[piece] ?? 'pruebas1' }, now),
  }
}

export const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(50_000, 7)])
export const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(500, 7)])
export const PDF = Buffer.from('%PDF-1.7\n…\n%%EOF')

export type Reply = (response: ServerResponse) => void

export function send(type: string | null, body: Buffer | string, status = 200): Reply {
  return (response) => response.writeHead(status, type === null ? {} : { 'content-type': type }).end(body)
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export async function get(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init)
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** Status and code of a refusal in the one shape that they all have. */
export function refusalOf({ status, headers, body }: Answer): [status: number, code: string] {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') throw new Error('not a refusal')
  return [status, apiError.parse(JSON.parse(body.toString())).code]
}

/** An upstream for this test file, with configurable replies, and the feature that uses it. */
export function useEvidence(current: () => Database) {
  let reply: Reply = () => undefined
  let upstream: Upstream | undefined
  let opened: { close(): Promise<void> }[] = []
  let pieces = 0
  beforeAll(async () => {
    upstream = await startUpstream((_asked, response) => reply(response))
  })
  afterAll(() => upstream?.close())
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    opened = []
  })
  return {
    answerWith(next: Reply) {
      reply = next
    },
    /** The feature on an empty cache, and a search whose fine has all its evidence at the upstream. */
    async open(options: Partial<EvidenceDeps> = {}, numeroActa?: string) {
      if (!upstream) throw new Error('the upstream runs only inside tests')
      const { url: origin, asked } = upstream
      const server = await openEvidenceAt(current(), origin, options)
      opened.push(server)
      const at = (file: string) => `${origin}/${++pieces}/${file}`
      const evidence = { pruebas1: at('1'), pruebas2: at('2'), actaPdf: at('acta'), boletaPdf: at('boleta') }
      const search = await searchWithFine(current(), evidence, numeroActa)
      const before = asked.length
      const ask = (piece: string, token: string | null = search.issueFile(piece), init: RequestInit = {}) => {
        const [kind, which] = piece.split('/')
        const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
        return get(`${server.url}/api/proxy/${kind}/${search.hash}/${which}${query}`, init)
      }
      return { ...search, url: server.url, get: ask, asked: () => asked.slice(before) }
    },
  }
}
