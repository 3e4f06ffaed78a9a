import { Pool } from 'undici'
import { WebSocket } from 'ws'
import { nowMs } from '../measure/now-ms.ts'
import type { Ticket } from '../product/issue-tickets.ts'
import { serveCalls } from './child.ts'

/** A search that a socket is to follow. */
export interface Session {
  readonly sessionId: string
  readonly token: string
}

export interface ConnectOptions {
  readonly url: string
  /** URL for a socket whose server has gone. */
  readonly nextUrl: string
  readonly sessions: readonly Session[]
  readonly perSecond: number
}

export interface SocketReport {
  readonly sockets: number
  readonly authenticated: number
  /** When each socket that lost its server was authenticated at the next one. */
  readonly resumedAtMs: readonly number[]
  /** Events received, before and after, by sockets that lost their server. */
  readonly events: number
  readonly complete: number
  /** A gap, a repeat, a refusal, an end too early. */
  readonly faults: readonly string[]
}

export type SocketDriverCalls = {
  /** Starts searches, a few at a time, and returns their sessions. */
  post(options: { readonly url: string; readonly tickets: readonly Ticket[] }): Promise<readonly Session[]>
  /** Resolves when all are authenticated. */
  connect(options: ConnectOptions): Promise<void>
  /** Closes all sockets as a browser would, and discards them. */
  disconnect(nothing: null): Promise<void>
  report(options: { readonly lastSeq: number }): SocketReport
}

interface Follower extends Session {
  socket: WebSocket | null
  lastSeq: number
  authenticated: boolean
  resumedAtMs: number | null
  lost: boolean
  complete: boolean
  leaving: boolean
  fault: string | null
}

const POSTS_AT_ONCE = 8
/** Number of browsers that reconnect at the same time; the others wait. */
const RETURNS_AT_ONCE = 100
const RETRY_MS = 100

let followers: Follower[] = []
const returning = { active: 0, waiting: [] as (() => void)[] }

async function post({
  url,
  tickets,
}: {
  url: string
  tickets: readonly Ticket[]
}): Promise<readonly Session[]> {
  const pool = new Pool(url, { connections: POSTS_AT_ONCE })
  const sessions: Session[] = []
  const left = tickets.values()
  const postNext = async () => {
    for (const { plate, token } of left) {
      const reply = await pool.request({
        method: 'POST',
        path: '/api/search',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dominio: plate, verificationToken: token }),
      })
      const started = (await reply.body.json()) as { sessionId?: string; wsToken?: string }
      if (!started.sessionId || !started.wsToken) throw new Error(`refused: ${JSON.stringify(started)}`)
      sessions.push({ sessionId: started.sessionId, token: started.wsToken })
    }
  }
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, postNext))
  await pool.close()
  return sessions
}

async function connect({ url, nextUrl, sessions, perSecond }: ConnectOptions): Promise<void> {
  const startMs = nowMs()
  const arrivals = sessions.map(async (session, n) => {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, startMs + (n * 1000) / perSecond - nowMs())),
    )
    const follower: Follower = {
      ...session,
      socket: null,
      lastSeq: 0,
      authenticated: false,
      resumedAtMs: null,
      lost: false,
      complete: false,
      leaving: false,
      fault: null,
    }
    followers.push(follower)
    await open(follower, url, nextUrl)
  })
  await Promise.all(arrivals)
}

/** Resolves when the socket is authenticated, or has failed for good. */
function open(follower: Follower, url: string, nextUrl: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?session=${follower.sessionId}`, {
    perMessageDeflate: false,
  })
  follower.socket = socket
  return new Promise((resolve) => {
    socket.on('open', () => {
      const after = follower.lastSeq > 0 ? { after: follower.lastSeq } : {}
      socket.send(JSON.stringify({ type: 'auth', token: follower.token, ...after }))
    })
    socket.on('message', (data) => {
      receive(follower, String(data))
      resolve()
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      resolve()
      if (follower.complete || follower.leaving) return
      if (code !== 1006) follower.fault ??= `closed with ${code}`
      else setTimeout(comeBack, url === nextUrl ? RETRY_MS : 0, follower, nextUrl)
    })
  })
}

/** Tries the servers in turn until one accepts it. */
async function comeBack(follower: Follower, url: string): Promise<void> {
  follower.lost = true
  if (returning.active >= RETURNS_AT_ONCE)
    await new Promise<void>((resolve) => returning.waiting.push(resolve))
  returning.active += 1
  await open(follower, url, url)
  returning.active -= 1
  returning.waiting.shift()?.()
}

interface Message {
  readonly type: string
  readonly seq?: number
}

function receive(follower: Follower, text: string): void {
  const { type, seq } = JSON.parse(text) as Message
  if (type === 'authSuccess') {
    follower.authenticated = true
    if (follower.lost) follower.resumedAtMs ??= nowMs()
  }
  if (type === 'authFailed' || type === 'error') follower.fault ??= text
  if (seq === undefined) return
  if (seq !== follower.lastSeq + 1) follower.fault ??= `seq ${seq} after ${follower.lastSeq}`
  follower.lastSeq = seq
  if (type === 'session_complete') follower.complete = true
}

async function disconnect(): Promise<void> {
  const closing = followers.map((follower) => {
    follower.leaving = true
    const { socket } = follower
    if (!socket || socket.readyState === WebSocket.CLOSED) return Promise.resolve()
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.close(1000)
    return closed
  })
  await Promise.all(closing)
  followers = []
}

const calls: SocketDriverCalls = {
  post,
  connect,
  disconnect,
  report({ lastSeq }) {
    const faults = followers.flatMap((follower) => {
      if (follower.complete && follower.lastSeq !== lastSeq)
        return `complete after ${follower.lastSeq} events of ${lastSeq}`
      return follower.fault ?? []
    })
    return {
      sockets: followers.length,
      authenticated: followers.filter(({ authenticated }) => authenticated).length,
      resumedAtMs: followers.flatMap(({ resumedAtMs }) => resumedAtMs ?? []),
      events: followers.reduce((total, follower) => total + follower.lastSeq, 0),
      complete: followers.filter(({ complete }) => complete).length,
      faults: faults.slice(0, 200),
    }
  },
}

serveCalls(calls)
