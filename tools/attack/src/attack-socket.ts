import { WebSocket } from 'ws'
import type { Attack } from './attack-calls.ts'
import { count, newTally, SLOW_MS, type Tally } from './finding.ts'
import { hostileText, hostileValue } from './hostile-values.ts'
import { createRandom, type Random, seedOf } from './random.ts'
import type { Access } from './sign-in.ts'

const AT_ONCE = 8
const CLOSED_WITHIN_MS = 12_000

type Send = (socket: WebSocket) => void

const text =
  (value: unknown): Send =>
  (socket) =>
    socket.send(typeof value === 'string' ? value : JSON.stringify(value))

function chooseMessage({ live }: Access, random: Random): Send {
  const auth = { type: 'auth', token: live.token }
  const choices: readonly (() => Send)[] = [
    () =>
      text({ ...auth, after: random.pick([9e15, 2 ** 31, -1, 0.5, 1e308, '1', null, [], 2_147_483_647]) }),
    () => text({ ...auth, after: hostileValue(random) }),
    () => text({ ...auth, token: hostileValue(random) }),
    () => text({ ...auth, [hostileText(random).toWellFormed()]: 1 }),
    () => text(hostileValue(random)),
    () => text(hostileText(random).toWellFormed().slice(0, 3_000)),
    () => text('x'.repeat(5_000)),
    () => text(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
    () => text('{"type":"auth","type":"x","__proto__":{"a":1}}'),
    () => (socket) => socket.send(Buffer.from([0, 255, 254])),
    () => (socket) => {
      for (const letter of JSON.stringify(auth)) socket.send(letter, { fin: false })
      socket.send('', { fin: true })
    },
    () => (socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false }),
    () => (socket) => {
      for (let times = 0; times < 50; times += 1) socket.send(JSON.stringify(auth))
    },
    () => (socket) => socket.ping('x'.repeat(125)),
    () => (socket) => socket.close(4_999, 'ñ'.repeat(40)),
    () => (socket) => socket.terminate(),
  ]
  return random.pick(choices)()
}

/** The WebSocket: invalid messages before or instead of authentication, and invalid upgrades. */
export async function attackSocket(attack: Attack): Promise<Tally> {
  const random = createRandom(seedOf(attack.seed, 'socket'))
  const tally = newTally('socket')
  for (let sent = 0; sent < attack.perCall && !attack.product.hasEnded(); sent += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, attack.perCall - sent) }, () => ({
      session: random.chance(0.9)
        ? attack.access.live.sessionId
        : encodeURIComponent(hostileText(random).toWellFormed()),
      message: chooseMessage(attack.access, random),
      number: sent,
    }))
    await Promise.all(some.map((one) => attackOnce(attack, one, tally)))
  }
  for (const answer of attack.product.drainFailures())
    attack.found({ name: 'socket', kind: 'error in log', input: '', answer })
  return tally
}

interface SocketInput {
  readonly session: string
  readonly message: Send
  readonly number: number
}

async function attackOnce(
  { product, latency, found }: Attack,
  input: SocketInput,
  tally: Tally,
): Promise<void> {
  const sentMs = performance.now()
  const code = await exchangeMessages(
    `${product.url.replace('http', 'ws')}/ws?session=${input.session}`,
    input.message,
  )
  const tookMs = performance.now() - sentMs
  count(tally, code, tookMs)
  const name = 'socket'
  const described = `${input.session} message ${input.number}`
  if (product.hasEnded()) found({ name, kind: 'ended', input: described, answer: 'the product ended' })
  // 1011: the server failed. 4408 comes after 5 s by design.
  if (code === 1011 || (code >= 500 && code < 600))
    found({ name, kind: 'server error', input: described, answer: String(code) })
  if (code !== 4408 && tookMs > SLOW_MS + latency.baselineSinceMs(sentMs))
    found({ name, kind: 'slow', input: described, answer: `${code} after ${Math.round(tookMs)} ms` })
}

/** The close code, or the HTTP status of a refused upgrade; 0 if the client closed. */
function exchangeMessages(url: string, message: Send): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { maxPayload: 1_048_576 })
    const limit = setTimeout(() => socket.terminate(), CLOSED_WITHIN_MS)
    socket.once('open', () => message(socket))
    socket.on('message', (data) => {
      // The connection was accepted, which is all that is checked.
      if (String(data).includes('"authSuccess"')) socket.terminate()
    })
    socket.once('unexpected-response', (_request, reply) => {
      clearTimeout(limit)
      socket.terminate()
      resolve(reply.statusCode ?? 0)
    })
    socket.on('error', () => undefined)
    socket.once('close', (code) => {
      clearTimeout(limit)
      resolve(code === 1006 ? 0 : code)
    })
  })
}
