import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nowMs } from '../measure/now-ms.ts'
import type { Behaviour, UpstreamPlan } from '../product/upstream-plan.ts'
import { type AnswerBody, writeAnswer } from './answer-body.ts'
import { serveCalls } from './child.ts'

/** One request as the upstream saw it. */
export interface Answered {
  readonly plate: string
  readonly slug: string
  readonly arrivedMs: number
  /** Time of the write to the socket; null if the reply was incomplete. */
  readonly answeredMs: number | null
}

export interface UpstreamCounts {
  readonly answered: readonly Answered[]
  /** Requests and new connections by upstream. */
  readonly requests: Readonly<Record<string, number>>
  readonly connections: Readonly<Record<string, number>>
}

export type UpstreamCalls = {
  /** Starts one server for each; gives their addresses in the same order. */
  listen(plans: readonly UpstreamPlan[]): Promise<readonly string[]>
  behave(behaviours: Readonly<Record<string, Behaviour>>): void
  /** Counts since the last call. */
  take(nothing: null): UpstreamCounts
}

/** Longer than any pause of a bench: a connection that closes is one that the client closed. */
const KEEP_ALIVE_MS = 120_000
const DRIP_EVERY_MS = 200

const behaviours = new Map<string, Behaviour>()
/** Delayed replies, by upstream. */
const held = new Map<string, (() => void)[]>()
let answered: Answered[] = []
let requests: Record<string, number> = {}
let connections: Record<string, number> = {}

async function listen(plan: UpstreamPlan): Promise<string> {
  const small = writeAnswer(plan.format, plan.slug.toUpperCase(), 1)
  const big = plan.big === null ? small : writeAnswer(plan.format, plan.slug.toUpperCase(), plan.big.fines)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const arrivedMs = nowMs()
    const plate = new URL(request.url ?? '/', 'http://upstream').searchParams.get('dominio') ?? ''
    requests[plan.slug] = (requests[plan.slug] ?? 0) + 1
    const body = plan.big !== null && plate.startsWith(plan.big.series) ? big : small
    respond(plan, plate, arrivedMs, response, body)
  })
  server.on('connection', (socket) => {
    socket.setNoDelay(true)
    connections[plan.slug] = (connections[plan.slug] ?? 0) + 1
  })
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function respond(
  { slug, latencyMs }: UpstreamPlan,
  plate: string,
  arrivedMs: number,
  response: ServerResponse,
  answer: AnswerBody,
): void {
  const behaviour = behaviours.get(slug) ?? 'answer'
  const record = (answeredMs: number | null) => answered.push({ plate, slug, arrivedMs, answeredMs })
  if (behaviour === 'hang' || behaviour === 'drip') {
    record(null)
    if (behaviour === 'drip') drip(response, answer)
    return
  }
  const respondNow = () => {
    if (behaviour === 'fail') {
      record(null)
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Error interno')
      return
    }
    record(nowMs())
    response.writeHead(200, { 'content-type': answer.contentType, 'content-length': answer.body.length })
    response.end(answer.body)
  }
  if (behaviour === 'hold') held.set(slug, [...(held.get(slug) ?? []), respondNow])
  else setTimeout(respondNow, latencyMs)
}

/** Sends a byte now and then while the client is connected, and never ends the response. */
function drip(response: ServerResponse, { contentType }: AnswerBody): void {
  response.writeHead(200, { 'content-type': contentType })
  const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS)
  response.on('close', () => clearInterval(timer))
}

const calls: UpstreamCalls = {
  listen: (plans) => Promise.all(plans.map(listen)),
  behave(changes) {
    for (const [slug, behaviour] of Object.entries(changes)) {
      behaviours.set(slug, behaviour)
      if (behaviour === 'hold') continue
      for (const respondNow of held.get(slug) ?? []) respondNow()
      held.delete(slug)
    }
  },
  take() {
    const taken = { answered, requests, connections }
    answered = []
    requests = {}
    connections = {}
    return taken
  },
}

serveCalls(calls)
