import { type AddressQuery, type LocationCandidate, trimEndOf } from '@multas/domain'
import type { Log } from '../../platform/log/log.ts'
import { retryAfterMs } from '../../platform/outbound/backoff.ts'
import {
  ACCEPT_ENCODING,
  Endpoint,
  type OutboundResult,
  UpstreamSession,
} from '../../platform/outbound/index.ts'
import { readGeorefReply } from './read-georef-reply.ts'

export type GeorefAnswer =
  | { readonly outcome: 'answered'; readonly candidates: readonly LocationCandidate[] }
  | { readonly outcome: 'unavailable'; readonly retryAfterSeconds: number }

export interface Georef {
  find(query: AddressQuery): Promise<GeorefAnswer>
  close(): Promise<void>
}

export interface GeorefLimits {
  readonly concurrency: number
  readonly perSecond: number
  /** Includes the time in the queue. */
  readonly timeoutMs: number
  readonly breaker: { readonly failures: number; readonly coolDownMs: number }
  readonly restMs: number
}

/** Georef publishes no quotas: a map of a hundred addresses takes 20 seconds, once. */
export const GEOREF_LIMITS: GeorefLimits = {
  concurrency: 3,
  perSecond: 5,
  timeoutMs: 20_000,
  breaker: { failures: 3, coolDownMs: 30_000 },
  restMs: 30_000,
}

export interface GeorefOptions {
  readonly url: string
  readonly limits: GeorefLimits
  readonly userAgent: string
  readonly log: Log
}

const MAX_BYTES = 1024 * 1024
const LONGEST_REST_MS = 10 * 60_000
const CANDIDATES = '20'
/** Sent by its gateway with any status (issues 199 and 210 of datosgobar/georef-ar-api). */
const TOO_MANY = 'API rate limit exceeded'

export function createGeoref({ url, limits, userAgent, log }: GeorefOptions): Georef {
  const base = trimEndOf(url, '/')
  const endpoint = new Endpoint(
    {
      name: 'georef',
      origin: new URL(base).origin,
      ca: null,
      limits: { ...limits, maxBytes: MAX_BYTES, requestTimeoutMs: limits.timeoutMs, retries: 0 },
    },
    { random: Math.random, observe: null },
  )
  const rest = createRest(limits.restMs)
  return {
    async find(query) {
      const resting = rest.remainingSeconds()
      if (resting > 0) return unavailable(resting)
      if (!endpoint.breaker.admits()) return unavailable(limits.breaker.coolDownMs / 1_000)
      const session = new UpstreamSession(limits.timeoutMs, null)
      const result = await endpoint.send(toRequest(base, query, userAgent), session)
      session.close()
      if (session.requests === 0) return notCalled(endpoint, rest.remainingSeconds())
      const classified = classifyReply(result)
      if (classified.verdict === 'answered') {
        rest.over()
        endpoint.breaker.succeeded()
        return { outcome: 'answered', candidates: classified.candidates }
      }
      log.warn('geocoding.georef.failed', { verdict: classified.verdict, reason: classified.reason })
      if (classified.verdict === 'too_many') rest.begin(classified.retryAfterMs)
      // One such reply opens the breaker; queued requests are rejected except one already admitted.
      do endpoint.reportFailure()
      while (classified.verdict === 'too_many' && endpoint.breaker.state === 'closed')
      return unavailable(rest.remainingSeconds() || limits.breaker.coolDownMs / 1_000)
    },
    close: () => endpoint.close(),
  }
}

/** Never sent, so the result does not count for Georef's breaker. */
function notCalled(endpoint: Endpoint, restSeconds: number): GeorefAnswer {
  endpoint.breaker.withdrawn()
  return unavailable(restSeconds || 5)
}

function toRequest(base: string, query: AddressQuery, userAgent: string) {
  const search = new URLSearchParams({ ...query, max: CANDIDATES })
  return {
    method: 'GET',
    url: `${base}/direcciones?${search}`,
    headers: { accept: 'application/json', 'accept-encoding': ACCEPT_ENCODING, 'user-agent': userAgent },
    body: null,
    repeatable: true,
  }
}

type ClassifiedReply =
  | { readonly verdict: 'answered'; readonly candidates: readonly LocationCandidate[] }
  | { readonly verdict: 'too_many'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly verdict: 'failed'; readonly reason: string }

function classifyReply(result: OutboundResult): ClassifiedReply {
  if (!result.ok) return { verdict: 'failed', reason: result.kind }
  const body = result.body.toString('utf8')
  const reason = `status ${result.status}`
  if (result.status === 429 || (result.body.length < 1_000 && body.includes(TOO_MANY)))
    return {
      verdict: 'too_many',
      reason,
      retryAfterMs: retryAfterMs(result.headers['retry-after'], Date.now()) ?? 0,
    }
  // The address is unparseable: a valid reply, not a failure.
  if (result.status === 400) return { verdict: 'answered', candidates: [] }
  const candidates = result.status === 200 ? readGeorefReply(body) : null
  return candidates === null ? { verdict: 'failed', reason } : { verdict: 'answered', candidates }
}

function createRest(firstMs: number) {
  let endsAtMs = 0
  let nextMs = firstMs
  return {
    remainingSeconds: () => Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1_000)),
    /** Replies to concurrent requests count once. */
    begin(askedMs: number) {
      if (performance.now() < endsAtMs) return
      endsAtMs = performance.now() + Math.min(LONGEST_REST_MS, Math.max(askedMs, nextMs))
      nextMs = Math.min(LONGEST_REST_MS, nextMs * 2)
    },
    over() {
      nextMs = firstMs
    },
  }
}

function unavailable(seconds: number): GeorefAnswer {
  return { outcome: 'unavailable', retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }
}
