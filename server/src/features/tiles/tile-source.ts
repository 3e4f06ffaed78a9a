import type { MapTile } from '@multas/domain'
import type { Log } from '../../platform/log/log.ts'
import {
  ACCEPT_ENCODING,
  Endpoint,
  type OutboundResult,
  UpstreamSession,
} from '../../platform/outbound/index.ts'
import { agreesWith, type SniffedType, sniffType } from '../../platform/storage/sniff-type.ts'
import { readTileTemplate } from './tile-template.ts'

export interface TileImage {
  readonly contentType: SniffedType
  readonly body: Buffer
}

export interface TileSource {
  addressOf(tile: MapTile): string
  fetch(tile: MapTile, signal: AbortSignal): Promise<TileImage | null>
  close(): Promise<void>
}

export interface TileLimits {
  readonly concurrency: number
  readonly perSecond: number
  /** Includes the time in the queue. */
  readonly timeoutMs: number
  readonly breaker: { readonly failures: number; readonly coolDownMs: number }
}

/** Equivalent to one browser with one map view at a time. */
export const TILE_LIMITS: TileLimits = {
  concurrency: 8,
  perSecond: 60,
  timeoutMs: 6_000,
  breaker: { failures: 4, coolDownMs: 20_000 },
}

export interface TileSourceOptions {
  /** `https://host/{z}/{x}/{y}.png` */
  readonly url: string
  readonly limits: TileLimits
  readonly userAgent: string
  readonly log: Log
}

const MAX_BYTES = 512 * 1024
const TYPES: readonly SniffedType[] = ['image/png', 'image/jpeg', 'image/webp']
const LOG_EVERY_MS = 60_000

export function createTileSource({ url, limits, userAgent, log }: TileSourceOptions): TileSource {
  const template = readTileTemplate(url)
  const endpoint = new Endpoint(
    {
      name: 'tiles',
      origin: template.origin,
      ca: null,
      limits: { ...limits, maxBytes: MAX_BYTES, requestTimeoutMs: limits.timeoutMs, retries: 0 },
    },
    { random: Math.random, observe: null },
  )
  const logFailure = createSparseWarning(log)
  const headers = { accept: TYPES.join(', '), 'accept-encoding': ACCEPT_ENCODING, 'user-agent': userAgent }
  return {
    addressOf: template.addressOf,
    async fetch(tile, signal) {
      if (!endpoint.breaker.admits()) return null
      const session = new UpstreamSession(limits.timeoutMs, signal)
      const request = { method: 'GET', url: template.addressOf(tile), headers, body: null, repeatable: true }
      const result = await endpoint.send(request, session)
      session.close()
      // Never sent or aborted, so the result does not count for the service's breaker.
      if (session.requests === 0 || session.end === 'aborted') {
        endpoint.breaker.withdrawn()
        return null
      }
      const classified = classifyReply(result)
      if (classified.verdict === 'failed') endpoint.reportFailure()
      else endpoint.breaker.succeeded()
      if (classified.verdict === 'image') return classified
      logFailure(classified.reason)
      return null
    },
    close: () => endpoint.close(),
  }
}

type ClassifiedReply =
  | ({ readonly verdict: 'image' } & TileImage)
  | { readonly verdict: 'absent'; readonly reason: string }
  | { readonly verdict: 'failed'; readonly reason: string }

function classifyReply(result: OutboundResult): ClassifiedReply {
  if (!result.ok) return { verdict: 'failed', reason: result.kind }
  const { status, body } = result
  if (status === 404 || status === 410 || status === 204)
    return { verdict: 'absent', reason: `status ${status}` }
  if (status !== 200) return { verdict: 'failed', reason: `status ${status}` }
  const contentType = sniffType(body)
  if (contentType === null || !TYPES.includes(contentType))
    return { verdict: 'failed', reason: 'the content has another type' }
  if (!agreesWith(result.headers['content-type'] ?? null, contentType))
    return { verdict: 'failed', reason: 'the declared type differs from the content' }
  return { verdict: 'image', contentType, body }
}

/** A view has forty tiles: warnings are aggregated once a minute, with a count. */
function createSparseWarning(log: Log): (reason: string) => void {
  let times = 0
  let nextAtMs = 0
  return (reason) => {
    times += 1
    const nowMs = performance.now()
    if (nowMs < nextAtMs) return
    log.warn('tiles.fetch.failed', { reason, times })
    times = 0
    nextAtMs = nowMs + LOG_EVERY_MS
  }
}
