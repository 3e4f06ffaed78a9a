import { reasonText } from '@multas/contract/consultation-reasons'
import { startSpan } from '../tracing/span.ts'
import { AnswerTime } from './answer-time.ts'
import { repeatAfterMs } from './backoff.ts'
import { type BreakerLimits, CircuitBreaker, type CircuitState } from './circuit-breaker.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { decompress } from './decompress.ts'
import type { EndpointContext } from './endpoint-context.ts'
import { startTimeout } from './fair-timeout.ts'
import { type ClientCertificate, type DeferredPool, deferPool } from './open-pool.ts'
import { openStream, type StreamResult } from './open-stream.ts'
import type { PermitLeases } from './permit-leases.ts'
import type { ConcurrencyLimits } from './permits.ts'
import { recordAnswer, withTraceparent } from './record-call.ts'
import { redirectOf } from './redirect.ts'
import {
  failure,
  type OutboundFailure,
  type OutboundRequest,
  type OutboundResult,
  OVERLOADED,
} from './reply.ts'
import type { UpstreamSession } from './upstream-session.ts'
import { waitForTurn } from './wait-for-turn.ts'
import { type WireAnswer, WireCall } from './wire-call.ts'

const MAX_REDIRECTS = 5
const ENOUGH_SHARE = 0.9

export interface EndpointLimits extends ConcurrencyLimits {
  readonly maxBytes: number
  readonly requestTimeoutMs: number
  readonly retries: number
  readonly breaker: BreakerLimits
}

export interface EndpointOptions {
  readonly name: string
  readonly origin: string
  readonly limits: EndpointLimits
  readonly ca: string | null
  readonly certificate?: ClientCertificate | null
  /** Applied before each send: a signature with its date. */
  readonly prepare?: ((request: OutboundRequest) => OutboundRequest) | null
}

export type RunningLimits = ConcurrencyLimits & Pick<EndpointLimits, 'requestTimeoutMs'>

export interface EndpointState {
  readonly circuit: CircuitState
  readonly failuresInARow: number
  readonly active: number
  readonly waiting: number
  readonly requests: number
  readonly connectionsOpened: number
  readonly waitedMs: number
  readonly overloaded: number
}

/**
 * One upstream: connections, limits, retries, circuit breaker. Never throws for upstream behaviour. Sources
 * on one host have separate endpoints and turns.
 */
export class Endpoint {
  readonly origin: string
  readonly breaker: CircuitBreaker
  readonly #name: string
  readonly #options: EndpointOptions
  #limits: EndpointLimits
  #pool: DeferredPool
  #connections: number
  readonly #limiter: ConcurrencyLimiter
  readonly #context: EndpointContext
  #requests = 0
  #connectionsOpened = 0
  #waitedMs = 0
  #overloaded = 0
  #leases: PermitLeases | null = null
  readonly #answerTime = new AnswerTime()

  constructor(options: EndpointOptions, context: EndpointContext) {
    this.origin = options.origin
    this.#name = options.name
    this.#limits = options.limits
    this.#context = context
    this.#limiter = new ConcurrencyLimiter(options.limits)
    this.breaker = new CircuitBreaker(options.limits.breaker, () => performance.now())
    this.#options = options
    this.#connections = options.limits.concurrency
    this.#pool = this.#deferPool()
  }

  get maxBytes(): number {
    return this.#limits.maxBytes
  }

  state(): EndpointState {
    return {
      circuit: this.breaker.state,
      failuresInARow: this.breaker.failuresInARow,
      active: this.#limiter.active,
      waiting: this.#limiter.waiting,
      requests: this.#requests,
      connectionsOpened: this.#connectionsOpened,
      waitedMs: this.#waitedMs,
      overloaded: this.#overloaded,
    }
  }

  /** Shares limits with the processes that use the same `key`. */
  share(leases: PermitLeases, key: string): void {
    this.#leases = leases
    leases.join(key, this.#limiter)
  }

  retire(): void {
    this.#leases?.leave(this.#limiter)
  }

  /** Running requests keep the old limits. */
  setLimits(limits: RunningLimits): void {
    this.#limits = { ...this.#limits, ...limits }
    this.#limiter.setLimits(limits)
    if (limits.concurrency <= this.#connections) return
    const outgrown = this.#pool
    this.#connections = limits.concurrency
    this.#pool = this.#deferPool()
    outgrown.close().catch(() => undefined)
  }

  #deferPool(): DeferredPool {
    const { origin, ca, certificate = null } = this.#options
    const { requestTimeoutMs } = this.#limits
    const onConnect = () => {
      this.#connectionsOpened += 1
    }
    const onlyPublic = this.#context.isForeign?.(origin) ?? false
    const connections = this.#connections
    return deferPool({ origin, connections, requestTimeoutMs, ca, certificate, onlyPublic, onConnect })
  }

  reportFailure(): void {
    if (this.breaker.failed()) this.#limiter.dismiss()
  }

  async send(request: OutboundRequest, session: UpstreamSession): Promise<OutboundResult> {
    for (let attempt = 0; ; attempt += 1) {
      const result = await this.#follow(request, session)
      const waitMs =
        attempt < this.#limits.retries ? repeatAfterMs(result, request, attempt, this.#context.random) : null
      if (waitMs === null || waitMs >= session.remainingMs()) return result
      await session.sleep(waitMs)
      if (session.end !== null) return failure(session.end, reasonText('no_time_for_attempt'))
    }
  }

  async open(request: OutboundRequest, session: UpstreamSession, signal: AbortSignal): Promise<StreamResult> {
    const prepared = this.#options.prepare?.(request) ?? request
    const entered = this.#enter(session) ?? (await this.#waitForTurn(session))
    if (entered !== true) return entered
    this.#requests += 1
    this.#limiter.sent()
    return openStream(this.#pool.open(), this.origin, prepared, signal, this.#limits.maxBytes, () => {
      this.#limiter.leave()
    })
  }

  async #follow(request: OutboundRequest, session: UpstreamSession): Promise<OutboundResult> {
    let current = withCookies(request, session)
    let redirectedTo: string | null = null
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const entered = this.#enter(session) ?? (await this.#waitForTurn(session))
      if (entered !== true) return entered
      const answer = await this.#dispatchAndLeave(current, session)
      if (!answer.ok) return answer
      session.cookies.keep(answer.headers['set-cookie'], current.url)
      const redirect = redirectOf(answer, current, this.origin)
      if (redirect === null || request.keepRedirect === true) {
        return this.#finish(answer, current.url, redirect === null ? redirectedTo : redirect.location)
      }
      if (redirect.next === null) {
        return {
          ...failure('left_origin', reasonText('redirect_to_other_origin')),
          location: redirect.location,
        }
      }
      redirectedTo = redirect.location
      current = withCookies(redirect.next, session)
    }
    return { ...failure('redirect_loop', reasonText('redirect_loop')), location: redirectedTo ?? '' }
  }

  async #finish(answer: WireAnswer, url: string, redirectedTo: string | null): Promise<OutboundResult> {
    const encoding = answer.headers['content-encoding']
    let { body } = answer
    if (encoding !== undefined && body.length > 0) {
      const plain = await decompress(body, encoding, this.#limits.maxBytes)
      if (!plain.ok) {
        return plain.tooLarge
          ? failure('too_large', reasonText('answer_too_long', this.#limits.maxBytes))
          : failure('undecodable', reasonText('compression_broken'))
      }
      body = plain.body
    }
    return { ok: true, status: answer.status, headers: answer.headers, body, url, redirectedTo }
  }

  async #dispatchAndLeave(
    request: OutboundRequest,
    session: UpstreamSession,
  ): Promise<WireAnswer | OutboundFailure> {
    try {
      return await this.#dispatch(request, session)
    } finally {
      this.#limiter.leave()
    }
  }

  #dispatch(given: OutboundRequest, session: UpstreamSession): Promise<WireAnswer | OutboundFailure> {
    const prepared = this.#options.prepare?.(given) ?? given
    const span = startSpan('source.request', 'client')
    const request = withTraceparent(prepared, this.#name, span)
    this.#requests += 1
    session.requests += 1
    const startedAt = performance.now()
    return new Promise((resolve) => {
      let cancel: (() => void) | null = null
      const onSent = () => this.#limiter.sent()
      const call = new WireCall(this.#limits.maxBytes, onSent, (result) => {
        cancel?.()
        session.waitFor(null)
        session.answeredAtMs = performance.now()
        const durationMs = session.answeredAtMs - startedAt
        session.wireMs += durationMs
        if (result.ok && result.status < 500) this.#answerTime.record(durationMs)
        this.#record(request, result, durationMs)
        recordAnswer(span, this.#name, result)
        resolve(result)
      })
      if (this.#limits.requestTimeoutMs < session.endsAtMs - startedAt) {
        cancel = startTimeout(this.#limits.requestTimeoutMs, () => call.stop('request_timeout'))
      }
      session.waitFor(call)
      if (session.end !== null) return
      const { method, headers, body } = request
      this.#pool.open().dispatch({ path: request.url.slice(this.origin.length), method, headers, body }, call)
    })
  }

  #record(request: OutboundRequest, result: WireAnswer | OutboundFailure, durationMs: number): void {
    const { observe, trace } = this.#context
    trace?.({ endpoint: this.#name, request, result, durationMs })
    if (observe === null) return
    const status = result.ok ? result.status : 0
    observe({ endpoint: this.#name, status, durationMs, bytes: result.ok ? result.body.length : 0 })
  }

  #enter(session: UpstreamSession): true | OutboundFailure | null {
    if (session.end !== null) return failure(session.end, reasonText('no_time_for_request'))
    const needMs = this.#needMs(session)
    if (session.callerLeftMs() < needMs) return this.#refuse()
    if (session.remainingMs() < needMs) return failure('timeout', reasonText('no_time_for_request'))
    return this.#limiter.tryAcquire(session.rank) ? true : null
  }

  /** Usual response time, capped so that a first request always fits. */
  #needMs(session: UpstreamSession): number {
    const longest = Math.min(session.timeoutMs, this.#limits.requestTimeoutMs)
    return Math.min(this.#answerTime.usualMs, ENOUGH_SHARE * longest)
  }

  #refuse(): OutboundFailure {
    this.#overloaded += 1
    return failure('overloaded', OVERLOADED)
  }

  async #waitForTurn(session: UpstreamSession): Promise<true | OutboundFailure> {
    const before = session.waitedMs
    const end = await waitForTurn(this.#limiter, session, this.#needMs(session), this.#limits.perSecond)
    const waitedMs = session.waitedMs - before
    this.#waitedMs += waitedMs
    if (end === 'entered') return true
    if (end === 'resting') return failure('resting', reasonText('circuit_open'))
    if (end === 'overloaded') return this.#refuse()
    return failure(end, reasonText('no_slot', Math.round(waitedMs)))
  }

  async close(): Promise<void> {
    this.#limiter.close()
    this.retire()
    await this.#pool.destroy()
  }
}

function withCookies(request: OutboundRequest, session: UpstreamSession): OutboundRequest {
  const cookie = session.cookies.headerFor(request.url)
  if (cookie === null) return request
  return { ...request, headers: { ...request.headers, cookie } }
}
