import { connect } from 'node:net'
import type { Attack } from './attack-calls.ts'
import { count, newTally, SLOW_MS, type Tally } from './finding.ts'
import { hostileText } from './hostile-values.ts'
import { createRandom, type Random, seedOf } from './random.ts'

/** Bytes sent over a connection, in chunks with a pause between them; `resets` ends it without waiting. */
interface RawRequest {
  readonly pieces: readonly string[]
  readonly resets?: boolean
}

const HOST = 'host: localhost\r\n'
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PROPFIND',
  'get',
  'SACAR',
  '',
  '\0',
]
const TARGETS = [
  ...[
    '/',
    '/api/health',
    '/api/',
    '/ws',
    '/healthz',
    '/metrics',
    '*',
    '',
    '?',
    '#',
    '//',
    '///..//',
    '/%',
    '/%00',
    '/%2e%2e/',
  ],
  ...[
    'http://localhost/',
    'http://x@localhost:99999/',
    'https://evil.example/',
    '/\\..\\',
    '/a b',
    '/ñ',
    '/\u0001',
  ],
  ...[
    `/${'/'.repeat(8_000)}`,
    `/${'a/'.repeat(3_000)}`,
    `/?${'a=1&'.repeat(2_000)}`,
    `/${'%25'.repeat(2_000)}`,
    '/assets/../../x',
  ],
]
const HEADERS = [
  'content-length: -1',
  'content-length: 99999999999999999999',
  'content-length: 5\r\ncontent-length: 6',
  'content-length: 5\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked, chunked',
  'transfer-encoding: x',
  'transfer-encoding : chunked',
  ' folded: x',
  'x: a\r\n b',
  'x: \0',
  `x: ${'y'.repeat(20_000)}`,
  ...[
    'expect: 100-continue',
    'expect: x',
    'connection: upgrade\r\nupgrade: websocket',
    'upgrade: h2c\r\nconnection: upgrade',
  ],
  ...[
    'range: bytes=0-,1-,2-',
    'range: bytes=99999999999-',
    'if-none-match: "',
    'accept-encoding: x;q=9',
    'accept: */*;q=NaN',
  ],
  ...[
    'cookie: a=b; __proto__=c; =; %',
    'host: a\r\nhost: b',
    'x-forwarded-for: x, ::1, %',
    'authorization: Bearer',
    'origin: null',
  ],
  ...Array.from({ length: 4 }, (_, n) => `x${n}: 1\r\n`.repeat(300).trimEnd()),
]
const BODIES = [
  '',
  '{}',
  '5\r\nhola!\r\n0\r\n\r\n',
  'zz\r\n',
  'ffffffffffffffff\r\nx',
  '0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: x\r\n\r\n',
]

function createRawRequest(random: Random): RawRequest {
  const version = random.chance(0.85)
    ? 'HTTP/1.1'
    : random.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', 'x', ''])
  const target = random.chance(0.8)
    ? random.pick(TARGETS)
    : `/${encodeURI(hostileText(random).toWellFormed())}`
  const line = `${random.pick(METHODS)} ${target} ${version}\r\n`
  const headers = Array.from({ length: random.integer(3) }, () => `${random.pick(HEADERS)}\r\n`).join('')
  const whole = `${line}${random.chance(0.9) ? HOST : ''}${headers}\r\n${random.pick(BODIES)}`
  if (random.chance(0.1)) return { pieces: [hostileText(random)] }
  if (random.chance(0.1)) return { pieces: [whole], resets: true }
  if (random.chance(0.1)) return { pieces: [whole.slice(0, random.integer(whole.length))] }
  if (random.chance(0.1)) return { pieces: [whole.slice(0, 10), whole.slice(10, 20), whole.slice(20)] }
  return { pieces: random.chance(0.1) ? [whole.repeat(20)] : [whole] }
}

const AT_ONCE = 8
const PAUSE_MS = 5
/** Bytes received within this time are the reply, since a connection may be kept open. */
const LISTEN_MS = 300

/** Requests that HTTP libraries do not send. */
export async function attackRaw(attack: Attack): Promise<Tally> {
  const random = createRandom(seedOf(attack.seed, 'raw'))
  const tally = newTally('raw')
  for (let sent = 0; sent < attack.perCall && !attack.product.hasEnded(); sent += AT_ONCE) {
    const requests = Array.from({ length: Math.min(AT_ONCE, attack.perCall - sent) }, () =>
      createRawRequest(random),
    )
    await Promise.all(requests.map((request) => attackOnce(attack, request, tally)))
  }
  for (const answer of attack.product.drainFailures())
    attack.found({ name: 'raw', kind: 'error in log', input: '', answer })
  return tally
}

async function attackOnce(
  { product, latency, found }: Attack,
  request: RawRequest,
  tally: Tally,
): Promise<void> {
  const startMs = performance.now()
  const answer = await sendRaw(product.url, request)
  const tookMs = answer.firstMs - startMs
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.text)?.[1] ?? 0)
  count(tally, status, Math.max(0, tookMs))
  const input = request.pieces.join('|')
  // HTTP defines 501 and 505, but this server has no reason to send them, so they are findings as well.
  const broken = /HTTP\/1\.1 5\d\d /.exec(answer.text)
  if (broken) found({ name: 'raw', kind: 'server error', input, answer: answer.text.slice(0, 200) })
  if (tookMs > SLOW_MS + latency.baselineSinceMs(startMs))
    found({ name: 'raw', kind: 'slow', input, answer: `${Math.round(tookMs)} ms` })
  if (product.hasEnded()) found({ name: 'raw', kind: 'ended', input, answer: 'the product ended' })
}

function sendRaw(
  url: string,
  { pieces, resets = false }: RawRequest,
): Promise<{ text: string; firstMs: number }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const answer = { text: '', firstMs: 0 }
    const socket = connect(Number(port), hostname)
    const end = () => {
      clearTimeout(limit)
      socket.destroy()
      resolve(answer)
    }
    const limit = setTimeout(end, LISTEN_MS)
    socket.on('data', (chunk: Buffer) => {
      if (answer.firstMs === 0) answer.firstMs = performance.now()
      if (answer.text.length < 20_000) answer.text += chunk.toString('latin1')
    })
    socket.once('close', end)
    socket.once('error', end)
    socket.once('connect', async () => {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await new Promise((resume) => setTimeout(resume, PAUSE_MS))
        if (!socket.destroyed) socket.write(Buffer.from(piece, index % 2 === 0 ? 'utf8' : 'latin1'))
      }
      if (resets) socket.resetAndDestroy()
    })
  })
}
