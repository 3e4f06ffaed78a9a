import { request } from 'undici'
import { type Child, startChild } from '../children/child.ts'
import type { HammerOptions, RequestDriverCalls } from '../children/request-driver.ts'
import type { RequestFloorCalls } from '../children/request-floor.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { BROWSER } from '../product/issue-tickets.ts'
import { refreshToken } from '../product/share-result.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { type Figure, gateMost, gateRatio, type Target } from '../report/figure.ts'
import { APP_SECRET, openArena } from './arena.ts'
import type { Bench, BenchContext } from './bench.ts'
import { searchOnce } from './search-once.ts'

const UPSTREAMS = planUpstreams(25, 5, 10)
const ROUNDS = 4
const WARM_UP_S = 2
const IDLE_S = 2

interface RequestCase {
  readonly name: string
  readonly ratePerSecond: number
  readonly target: Target | null
  readonly call: Pick<HammerOptions, 'method' | 'path' | 'headers' | 'body'>
}

/** What a request costs beyond raw `node:http`, at the same arrival rate on both sides. */
export const requestBench: Bench = {
  name: 'request',
  about: 'CPU per request of a plain and of an authenticated call, against raw node:http',
  async run(context) {
    const arena = await openArena(context, UPSTREAMS)
    const driver = startChild<RequestDriverCalls>('request-driver.ts')
    const floor = startChild<RequestFloorCalls>('request-floor.ts')
    try {
      const sessionId = await searchOnce(arena)
      const web = await arena.startProcess('web')
      const databaseUrl = arena.databaseUrl
      const plain = await readPlain(web.url)
      const floorUrl = await floor.call('start', { databaseUrl, appSecret: APP_SECRET, plain })
      const token = await refreshToken(web.url, sessionId)
      const sides = {
        floor: { url: floorUrl, pid: floor.pid },
        product: { url: web.url, pid: web.pid },
      }
      const figures: Figure[] = []
      for (const one of casesOf(sessionId, token))
        figures.push(...(await measureCase(context, driver, sides, one)))
      return figures
    } finally {
      await Promise.all([driver.stop(), floor.stop()])
      await arena.stop()
    }
  },
}

const casesOf = (sessionId: string, token: string): readonly RequestCase[] => [
  {
    name: 'GET /healthz',
    ratePerSecond: 2_000,
    target: gateRatio(1.1),
    call: { method: 'GET', path: '/healthz' },
  },
  {
    name: 'POST /api/ws/refresh-token',
    ratePerSecond: 600,
    target: gateRatio(1.6),
    call: {
      method: 'POST',
      path: '/api/ws/refresh-token',
      headers: { 'content-type': 'application/json', cookie: `navegador=${BROWSER}` },
      body: JSON.stringify({ sessionId }),
    },
  },
  {
    name: 'GET /api/session/{id}/status, 25 fines',
    ratePerSecond: 100,
    target: null,
    call: {
      method: 'GET',
      path: `/api/session/${sessionId}/status`,
      headers: { authorization: `Bearer ${token}` },
    },
  },
]

interface RequestSide {
  readonly url: string
  readonly pid: number
}
interface Cost {
  cpuMs: number
  requests: number
  failures: number
}

/** Alternates the two sides; what each uses while nobody asks is measured too, and taken off. */
async function measureCase(
  context: BenchContext,
  driver: Child<RequestDriverCalls>,
  sides: { readonly floor: RequestSide; readonly product: RequestSide },
  { name, ratePerSecond, target, call }: RequestCase,
): Promise<readonly Figure[]> {
  const seconds = Math.max(1, Math.min(5, context.options.seconds / (2 * ROUNDS)))
  const costs = { floor: noCost(), product: noCost() }
  for (const { url } of Object.values(sides))
    await driver.call('hammer', { ...call, url, ratePerSecond, seconds: WARM_UP_S })
  const idle = { floor: await idleCpuMs(sides.floor), product: await idleCpuMs(sides.product) }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ['floor', 'product'] as const) {
      const { url, pid } = sides[side]
      const before = cpuSeconds(pid)
      const done = await driver.call('hammer', { ...call, url, ratePerSecond, seconds })
      costs[side].cpuMs += (cpuSeconds(pid) - before) * 1000 - idle[side] * seconds
      costs[side].requests += done.requests
      costs[side].failures += done.failures
    }
  const arrival = `${ratePerSecond} requests/s`
  const shared = { bench: 'request', arrival }
  const microseconds = ({ cpuMs, requests }: Cost) => (cpuMs * 1000) / requests
  return [
    {
      ...shared,
      name: `CPU: ${name}`,
      unit: 'us',
      floor: microseconds(costs.floor),
      product: microseconds(costs.product),
      target,
    },
    {
      ...shared,
      name: `refused: ${name}`,
      unit: '',
      floor: costs.floor.failures,
      product: costs.product.failures,
      target: gateMost(0),
    },
  ]
}

const noCost = (): Cost => ({ cpuMs: 0, requests: 0, failures: 0 })

/** CPU milliseconds per second of a process that nobody asks anything. */
async function idleCpuMs({ pid }: RequestSide): Promise<number> {
  const before = cpuSeconds(pid)
  await new Promise((resolve) => setTimeout(resolve, IDLE_S * 1000))
  return ((cpuSeconds(pid) - before) * 1000) / IDLE_S
}

async function readPlain(url: string) {
  const reply = await request(`${url}/healthz`)
  const names = ['content-type', 'content-length']
  const headers = Object.fromEntries(names.map((name) => [name, String(reply.headers[name])]))
  return { headers, body: await reply.body.text() }
}
