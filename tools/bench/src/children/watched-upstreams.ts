import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nowMs } from '../measure/now-ms.ts'
import {
  actNumber,
  CHANGED_CENTAVOS,
  NOTIFIED_CENTAVOS,
  numberOf,
  watchedPlate,
} from '../product/watched-fines.ts'
import { serveCalls } from './child.ts'

export interface WatchedUpstreamsPlan {
  readonly slugs: readonly string[]
  readonly latencyMs: number
  readonly subjects: number
  /** Requests that one of them takes in any second; more is counted. */
  readonly perSecond: number
}

export interface WatchedUpstreamsSeen {
  readonly requests: number
  /** Requests with which more than ten times what is allowed in a second had come in ten seconds. */
  readonly tooSoon: number
  /** The most that any upstream got in a second, by what it allows. */
  readonly worstSecond: number
  readonly firstMs: number
  readonly lastMs: number
  /** When each plate was first asked about, by its number; 0: never. Since `resetCounts`. */
  readonly firstRequestMs: readonly number[]
}

export type WatchedUpstreamCalls = {
  listen(plan: WatchedUpstreamsPlan): Promise<readonly string[]>
  resetCounts(nothing: null): void
  take(withPlates: boolean): WatchedUpstreamsSeen
}

/** Longer than any pause of a bench. */
const KEEP_ALIVE_MS = 120_000
const SECOND_MS = 1_000
/** Long enough that it does not matter how late this process is to look at what has arrived. */
const LONG_MS = 10_000

let firstRequestMs = new Float64Array(0)
let seen = { requests: 0, tooSoon: 0, worstSecond: 0, firstMs: 0, lastMs: 0 }

/**
 * Keeps the last arrivals of one upstream, as many as its limit allows in `windowMs`: the age of the oldest
 * gives the rate. Returns the rate as a multiple of the limit: 1 or less is within it.
 */
function countArrivals(perSecond: number, windowMs: number): (now: number) => number {
  const last = new Float64Array(Math.ceil((perSecond * windowMs) / SECOND_MS)).fill(Number.NEGATIVE_INFINITY)
  let next = 0
  return (now) => {
    const took = now - (last[next] ?? 0)
    last[next] = now
    next = (next + 1) % last.length
    return windowMs / Math.max(1, took)
  }
}

async function listen({ slugs, latencyMs, subjects, perSecond }: WatchedUpstreamsPlan) {
  firstRequestMs = new Float64Array(subjects)
  return Promise.all(slugs.map((_slug, index) => start(index, slugs.length, latencyMs, perSecond)))
}

async function start(
  index: number,
  upstreams: number,
  latencyMs: number,
  perSecond: number,
): Promise<string> {
  const inSecond = countArrivals(perSecond, SECOND_MS)
  const inLong = countArrivals(perSecond, LONG_MS)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const now = nowMs()
    seen.worstSecond = Math.max(seen.worstSecond, inSecond(now))
    if (inLong(now) > 1) seen.tooSoon += 1
    const n = numberOf(request.url?.split('dominio=')[1] ?? '')
    if (firstRequestMs[n] === 0) firstRequestMs[n] = now
    seen.requests += 1
    if (seen.firstMs === 0) seen.firstMs = now
    seen.lastMs = now
    const body = answerFor(n, index, upstreams)
    setTimeout(() => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    }, latencyMs)
  })
  server.on('connection', (socket) => socket.setNoDelay(true))
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const NOTHING = JSON.stringify({ estado: 'OK', actas: [], pagina: 1, paginas: 1 })

function answerFor(n: number, index: number, upstreams: number): string {
  const { home, news } = watchedPlate(n, upstreams)
  if (home !== index || news === 'resuelta') return NOTHING
  const known = act(actNumber(n, 'known'), news === 'importe' ? CHANGED_CENTAVOS : NOTIFIED_CENTAVOS)
  const actas = news === 'nueva' ? [known, act(actNumber(n, 'new'), CHANGED_CENTAVOS)] : [known]
  return JSON.stringify({ estado: 'OK', actas, pagina: 1, paginas: 1 })
}

function act(nro: string, centavos: number) {
  return {
    nro,
    fecha: '14/03/2026',
    hora: '10:30',
    importe: (centavos / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 }),
    situacion: 'IMPAGA',
    lugar: 'Av. San Martín 1200',
    motivo: 'Exceso de velocidad, hasta 20 km/h sobre la máxima',
  }
}

const calls: WatchedUpstreamCalls = {
  listen,
  resetCounts() {
    firstRequestMs.fill(0)
    seen = { requests: 0, tooSoon: 0, worstSecond: 0, firstMs: 0, lastMs: 0 }
  },
  take: (withPlates) => ({ ...seen, firstRequestMs: withPlates ? [...firstRequestMs] : [] }),
}

serveCalls(calls)
