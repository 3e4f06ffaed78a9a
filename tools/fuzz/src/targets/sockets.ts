import { randomUUID } from 'node:crypto'
import { LIVE_PATH } from '@multas/contract'
import { acceptSockets, createHub } from '@multas/server/src/features/live/index.ts'
import { createLiveTokens } from '@multas/server/src/features/search/access/live-tokens.ts'
import { createApp } from '@multas/server/src/platform/http/create-app.ts'
import { createLog } from '@multas/server/src/platform/log/log.ts'
import { createSecrets } from '@multas/server/src/platform/secrets/secrets.ts'
import { WebSocket } from 'ws'
import { LARGE_BYTES, requireThat, type Target } from '../target.ts'
import { exchange, listen } from './raw-server.ts'

const SEARCH = randomUUID()
const UPGRADE = `GET ${LIVE_PATH}?session=${SEARCH} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`

interface FrameKind {
  readonly opcode: number
  readonly fin?: boolean
  readonly rsv1?: boolean
}

/** A client's frame (RFC 6455, section 5.2). The mask of zeros leaves the text readable for mutations. */
function frame(content: string | Buffer, { opcode, fin = true, rsv1 = false }: FrameKind): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.alloc(bytes.length < 126 ? 6 : bytes.length < 65_536 ? 8 : 14)
  head[0] = (fin ? 0x80 : 0) | (rsv1 ? 0x40 : 0) | opcode
  head[1] = 0x80 | (head.length === 6 ? bytes.length : head.length === 8 ? 126 : 127)
  if (head.length === 8) head.writeUInt16BE(bytes.length, 2)
  if (head.length === 14) head.writeBigUInt64BE(BigInt(bytes.length), 2)
  return Buffer.concat([head, bytes])
}

const WORDS = [
  '\x81\xfe\xff\xff',
  '\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff',
  '\x88\x80',
  '\x89\xfd',
  '\x01\x80',
  '\x00\x80',
  '\xc1\x80',
  '"after":9e15',
  '"after":-1',
  '"type":"auth"',
  'permessage-deflate',
  'session=',
  'sec-websocket-extensions: permessage-deflate\r\n',
  'origin: x\r\n',
]

/** Bytes of WebSocket frames against the live hub; another client is answered after each. */
export async function open(): Promise<Target> {
  const log = createLog('silent')
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 1_000 })
  const tokens = createLiveTokens(createSecrets('a secret of the tests, long enough to be one'))
  const event = { seq: 1, type: 'phase', phase: 'x' } as never
  const hub = createHub({
    readEvents: async (positions) =>
      positions.map(({ after }) => ({
        lastSeq: 1,
        isComplete: false,
        events: after < 1 ? [event] : [],
        upTo: 1,
      })),
    onDelivered: () => undefined,
    log,
  })
  const sockets = acceptSockets({
    ...{ app, hub, tokens, clock: () => new Date(), isAllowedOrigin: () => true, isSecure: false },
    ...{ maxConnections: 10_000, maxUnauthenticated: 10_000 },
  })
  const port = await listen(app)
  const hello = () => JSON.stringify({ type: 'auth', token: tokens.issue(SEARCH, new Date()), after: 0 })
  const text = { opcode: 1 }
  let runs = 0
  return {
    seeds: [
      [frame(hello(), text)],
      [
        frame(hello(), text),
        frame('', { opcode: 9 }),
        frame('x', { opcode: 10 }),
        frame(Buffer.from([0x03, 0xe8]), { opcode: 8 }),
      ],
      [frame('{"type":', { opcode: 1, fin: false }), frame('"auth"}', { opcode: 0 })],
      [frame('x'.repeat(5_000), text)],
      [frame('\xff', { opcode: 2 }), frame('x', { opcode: 3, rsv1: true })],
    ].map((frames) => Buffer.concat([Buffer.from(UPGRADE), ...frames])),
    words: WORDS,
    mutate(input, random, mutateBytes) {
      const end = input.indexOf('\r\n\r\n') + 4
      if (end < 4 || random.chance(0.1)) return mutateBytes(input)
      return Buffer.concat([input.subarray(0, end), mutateBytes(input.subarray(end))])
    },
    async run(input) {
      const answer = await exchange(port, [input])
      const failed = /^HTTP\/1\.1 5\d\d/m.exec(answer)?.[0]
      requireThat(failed === undefined, `an upgrade is answered with ${failed}`)
      runs += 1
      if (runs % 10 === 0) await requireAnswered(port, hello())
      requireThat(hub.size() <= 1, 'connections that ended are forgotten')
    },
    large: () => [
      Buffer.concat([
        Buffer.from(UPGRADE),
        ...Array.from({ length: LARGE_BYTES / 131 }, () => frame('x'.repeat(125), { opcode: 9 })),
      ]),
      Buffer.concat([
        Buffer.from(UPGRADE),
        frame(hello(), text),
        ...Array.from({ length: LARGE_BYTES / 7 }, () => frame('', { opcode: 0, fin: false })),
      ]),
      Buffer.concat([Buffer.from(UPGRADE), frame('x'.repeat(LARGE_BYTES), text)]),
    ],
    async close() {
      await sockets.drain()
      await app.close()
    },
  }
}

async function requireAnswered(port: number, hello: string): Promise<void> {
  const client = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}?session=${SEARCH}`)
  const answered = await new Promise<boolean>((resolve) => {
    client.on('open', () => client.send(hello))
    client.on('message', (data) => resolve(String(data).includes('authSuccess')))
    client.on('error', () => resolve(false)).on('close', () => resolve(false))
  })
  client.terminate()
  requireThat(answered, 'another client is answered')
}
