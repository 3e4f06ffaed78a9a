import { Pool } from 'undici'
import { WebSocket } from 'ws'
import { nowMs } from '../measure/now-ms.ts'
import type { Ticket } from '../product/issue-tickets.ts'
import { serveCalls } from './child.ts'
import { applyMessage, type FollowedSearch, startFollowing } from './followed-search.ts'

export interface DriveOptions {
  readonly url: string
  readonly tickets: readonly Ticket[]
  readonly ratePerSecond: number
  /** A search that is not complete this long after it was posted is given up. */
  readonly giveUpMs: number
}

export interface Drive {
  readonly searches: readonly FollowedSearch[]
  /** Delay of each post: a late driver measures itself. */
  readonly lateMs: readonly number[]
  /** The session of each search, in order; null for one that was refused. */
  readonly sessionIds: readonly (string | null)[]
}

export type SearchDriverCalls = {
  drive(options: DriveOptions): Promise<Drive>
  countInFlight(nothing: null): number
}

const state = { inFlight: 0 }
const pools = new Map<string, Pool>()

function poolOf(url: string): Pool {
  const known = pools.get(url) ?? new Pool(url, { connections: 64, keepAliveTimeout: 120_000 })
  pools.set(url, known)
  return known
}

/** An open loop: searches start by the clock, whether or not the earlier ones are over. */
async function drive({ url, tickets, ratePerSecond, giveUpMs }: DriveOptions): Promise<Drive> {
  const startMs = nowMs() + 20
  const lateMs: number[] = []
  const running = tickets.map(async (ticket, n) => {
    const dueMs = startMs + (n * 1000) / ratePerSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - nowMs())))
    lateMs.push(nowMs() - dueMs)
    state.inFlight += 1
    const result = await searchOnce(url, ticket, giveUpMs)
    state.inFlight -= 1
    return result
  })
  const results = await Promise.all(running)
  return {
    searches: results.map(({ search }) => search),
    sessionIds: results.map(({ sessionId }) => sessionId),
    lateMs,
  }
}

interface Searched {
  readonly search: FollowedSearch
  readonly sessionId: string | null
}

async function searchOnce(url: string, ticket: Ticket, giveUpMs: number): Promise<Searched> {
  const search = startFollowing(ticket.plate, nowMs())
  try {
    const reply = await poolOf(url).request({
      method: 'POST',
      path: '/api/search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dominio: ticket.plate, verificationToken: ticket.token }),
    })
    const text = await reply.body.text()
    search.repliedMs = nowMs()
    const { sessionId, wsToken } = JSON.parse(text) as { sessionId?: string; wsToken?: string }
    if (!sessionId || !wsToken) throw new Error(`refused (${reply.statusCode}): ${text.slice(0, 300)}`)
    await follow(url, search, sessionId, wsToken, giveUpMs)
    return { search, sessionId }
  } catch (error) {
    search.fault ??= String(error)
    return { search, sessionId: null }
  }
}

/** Follows a search as a browser does, until the server says that it is complete. */
function follow(
  url: string,
  search: FollowedSearch,
  sessionId: string,
  token: string,
  giveUpMs: number,
): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?session=${sessionId}`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => socket.terminate(), giveUpMs)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.on('message', (data) => applyMessage(search, String(data), nowMs()))
    socket.on('error', (error) => {
      search.fault ??= `socket: ${error.message}`
    })
    socket.on('close', (code) => {
      clearTimeout(giveUp)
      if (code !== 1000) search.fault ??= `closed with ${code}`
      resolve()
    })
  })
}

const calls: SearchDriverCalls = { drive, countInFlight: () => state.inFlight }
serveCalls(calls)
