import { Agent, request } from 'node:http'
import type { Call } from '@multas/contract'
import * as contract from '@multas/contract'
import {
  type AttackRequest,
  buildRequest,
  type DescribedCall,
  describeCall,
  type Known,
} from './build-request.ts'
import { count, type Finding, newTally, SLOW_MS, type Tally } from './finding.ts'
import { restoreAccess } from './prepare-database.ts'
import { createRandom, type Random, seedOf } from './random.ts'
import type { Access } from './sign-in.ts'
import type { Product } from './start-product.ts'
import type { LatencyWatch } from './watch-latency.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'path' in value

/** Every call of the contract: the public ones and those of the signed-in pages. */
export const ALL_CALLS: readonly Call[] = Object.values<unknown>(contract).filter(isCall)

/** A valid request to these calls ends its own session, so that concurrent requests are refused. */
const MOSTLY_REFUSED: ReadonlySet<string> = new Set(['account.session.stop', 'admin.own.sign_out'])

/** Password hashing takes a quarter of a second of CPU by design, and runs sequentially. */
const CHECK_A_PASSWORD: ReadonlySet<string> = new Set([
  'admin.sign_in.password',
  'admin.set_up.finish',
  'admin.own.confirm',
  'admin.own.password',
  'admin.own.recovery_codes',
  'admin.own.second_factor',
])

/** Refusals before the input is validated. */
const EARLY = new Set([
  'ingreso_requerido',
  'clave_invalida',
  'demasiados_intentos',
  'reautenticacion',
  'sin_permiso',
])

export interface Attack {
  readonly product: Product
  readonly access: Access
  readonly latency: LatencyWatch
  readonly seed: number
  readonly perCall: number
  /** Monotonic; no call begins after it. */
  readonly untilMs: number
  readonly found: (finding: Finding) => void
}

/** With fewer requests the number of refusals is random. */
const MIN_CALLS_FOR_RATIO = 20
const AT_ONCE = 8
const ANSWER_WITHIN_MS = 30_000

export async function attackCalls(attack: Attack, only: readonly string[]): Promise<readonly Tally[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const tallies: Tally[] = []
  for (const call of ALL_CALLS) {
    if (only.length > 0 && !only.includes(call.operation)) continue
    if (performance.now() > attack.untilMs || attack.product.hasEnded()) break
    await restoreAccess(attack.product)
    tallies.push(await attackCall(attack, describeCall(call), agent))
  }
  agent.destroy()
  return tallies
}

async function attackCall(attack: Attack, described: DescribedCall, agent: Agent): Promise<Tally> {
  const { operation } = described.call
  const random = createRandom(seedOf(attack.seed, operation))
  const tally = newTally(operation)
  const atOnce = CHECK_A_PASSWORD.has(operation) ? 1 : AT_ONCE
  for (let sent = 0; sent < attack.perCall; sent += atOnce) {
    const requests = Array.from({ length: Math.min(atOnce, attack.perCall - sent) }, () =>
      buildRequest(described, knownTo(described.call, attack.access, random), random),
    )
    const refusedBefore = tally.refused
    await Promise.all(requests.map((one) => attackOnce(attack, described.call, one, agent, tally)))
    if (attack.product.hasEnded()) break
    if (tally.refused > refusedBefore) await restoreAccess(attack.product)
  }
  for (const line of attack.product.drainFailures())
    attack.found({ name: operation, kind: 'error in log', input: '', answer: line })
  if (tally.sent >= MIN_CALLS_FOR_RATIO && tally.refused > tally.sent / 2 && !MOSTLY_REFUSED.has(operation))
    attack.found({
      name: operation,
      kind: 'refused',
      input: '',
      answer: `${tally.refused} of ${tally.sent} refused early`,
    })
  return tally
}

/** Name of the bearer token of a call, as in `signInEverywhere`. */
function bearerOf({ access }: Call): string {
  if (access.by === 'visitor') return access.proof
  return access.by === 'key' ? `key.${access.of}` : access.by
}

/** Ids that calls have returned, by path: used by calls below that path. */
const seenIds = new Map<string, string[]>()
const MAX_IDS = 20

function rememberIds({ path }: Call, text: string): void {
  const ids = seenIds.get(path) ?? []
  for (const [, id] of text.matchAll(/"id":"?([\w-]{1,40})"?[,}]/g))
    if (id !== undefined && ids.length < MAX_IDS && !ids.includes(id)) ids.push(id)
  seenIds.set(path, ids)
}

/** The id of a call about a search is that of the search. */
function knownTo(call: Call, { known }: Access, random: Random): Known {
  const [list = ''] = call.path.split('/:id')
  const ids = seenIds.get(list) ?? []
  if (ids.length > 0 && random.chance(0.8)) return { ...known, id: random.pick(ids) }
  const isOfSearch = ['session', 'owner'].includes(bearerOf(call)) || call.path.startsWith('/api/session/')
  return isOfSearch && known.sessionId !== undefined ? { ...known, id: known.sessionId } : known
}

async function attackOnce(
  { product, access, latency, found }: Attack,
  call: Call,
  sent: AttackRequest,
  agent: Agent,
  tally: Tally,
): Promise<void> {
  const sentMs = performance.now()
  const input = `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)} ${sent.body?.toString('latin1') ?? ''}`
  const answer = await send(product.url, withAccess(sent, call, access, product.url), agent)
  const tookMs = performance.now() - sentMs
  const name = call.operation
  if (answer === null) {
    if (product.hasEnded()) found({ name, kind: 'ended', input, answer: 'the product ended' })
    else if (tookMs > SLOW_MS) found({ name, kind: 'no answer', input, answer: `${Math.round(tookMs)} ms` })
    return count(tally, 0, tookMs)
  }
  count(tally, answer.status, tookMs)
  if (answer.status === 200) rememberIds(call, answer.text)
  if (EARLY.has(answer.code)) tally.refused += 1
  if (answer.status >= 500)
    found({ name, kind: 'server error', input, answer: `${answer.status} ${answer.text.slice(0, 300)}` })
  if (tookMs > SLOW_MS + latency.baselineSinceMs(sentMs))
    found({ name, kind: 'slow', input, answer: `${answer.status} after ${Math.round(tookMs)} ms` })
}

function withAccess(sent: AttackRequest, call: Call, access: Access, origin: string): AttackRequest {
  const bearer = access.bearers[call.operation] ?? access.bearers[bearerOf(call)]
  const authorization: Record<string, string> =
    bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  return { ...sent, headers: { origin, cookie: access.cookies, ...authorization, ...sent.headers } }
}

interface Answer {
  readonly status: number
  readonly code: string
  readonly text: string
}

/** Null if the connection ended without a reply, or the request timed out. */
function send(
  url: string,
  { method, path, headers, body }: AttackRequest,
  agent: Agent,
): Promise<Answer | null> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const length: Record<string, string> = body === null ? {} : { 'content-length': String(body.length) }
    const options = {
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...length },
      timeout: ANSWER_WITHIN_MS,
    }
    const sent = request(options, (reply) => {
      let text = ''
      reply.on('data', (chunk: Buffer) => {
        if (text.length < 2_000) text += chunk.toString('latin1')
      })
      reply.once('close', () => {
        const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? []
        resolve({ status: reply.statusCode ?? 0, code, text })
      })
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(null))
    sent.end(body ?? undefined)
  })
}
