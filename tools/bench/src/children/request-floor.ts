import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { serveCalls } from './child.ts'

/**
 * The floor of a request: raw `node:http`, no router, no schema, no error handling, no log. The plain call answers
 * the product's own bytes; the authenticated ones do the same query and the same HMAC, and nothing else.
 */
export type RequestFloorCalls = {
  start(options: RequestFloorOptions): Promise<string>
}

export interface RequestFloorOptions {
  readonly databaseUrl: string
  readonly appSecret: string
  readonly plain: { readonly headers: Readonly<Record<string, string>>; readonly body: string }
}

const OWNER = 'select browser_hash, state, created_at from searches where id = $1'
const STATUS = `
select s.state, s.created_at, s.completed_at, s.scoring, s.vehicle, r.last_seq,
  (select json_agg(f) from fines f where f.subject_hash = s.subject_hash) as fines,
  (select json_agg(k) from search_checks k where k.search_id = s.id) as checks,
  (select json_agg(e.events order by e.last_seq) from search_events e where e.search_id = s.id) as told
from searches s join search_runs r on r.search_id = s.id where s.id = $1`

async function start({ databaseUrl, appSecret, plain }: RequestFloorOptions): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, idleTimeoutMillis: 60_000 })
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'multas', 'search-token', 32))
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url')

  async function refreshToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sessionId } = JSON.parse(await readText(request)) as { sessionId: string }
    const cookie = request.headers.cookie?.split('navegador=')[1] ?? ''
    const { rows } = await pool.query<{ browser_hash: Buffer }>({
      name: 'owner',
      text: OWNER,
      values: [sessionId],
    })
    const isOwner = timingSafeEqual(
      rows[0]?.browser_hash ?? Buffer.alloc(0),
      createHash('sha256').update(cookie).digest(),
    )
    const body = `live.${sessionId}.${(Math.floor(Date.now() / 1000) + 600).toString(36)}`
    answer(response, isOwner ? 200 : 403, { token: `${body}.${sign(body)}`, expiresInSeconds: 600 })
  }

  async function readStatus(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const end = token.lastIndexOf('.')
    const isGenuine = timingSafeEqual(
      Buffer.from(token.slice(end + 1)),
      Buffer.from(sign(token.slice(0, end))),
    )
    const id = request.url?.split('/')[3] ?? ''
    const { rows } = await pool.query({ name: 'status', text: STATUS, values: [id] })
    answer(response, isGenuine ? 200 : 403, rows[0])
  }

  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.writeHead(200, plain.headers).end(plain.body)
    else if (request.method === 'POST') void refreshToken(request, response)
    else void readStatus(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const calls: RequestFloorCalls = { start }
serveCalls(calls)
