import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isMappedTile, type MapTile } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SingleFlight } from '../../platform/single-flight/single-flight.ts'
import type { DiskCache } from '../../platform/storage/disk-cache.ts'
import { drawNeutralTile } from './neutral-tile.ts'
import type { TileImage, TileSource } from './tile-source.ts'

export type TileOrigin = 'fresh' | 'stale' | 'fallback'

export type OpenedTile =
  | {
      readonly outcome: 'open'
      readonly origin: TileOrigin
      readonly contentType: string
      readonly body: Buffer
      readonly entityTag: string
    }
  | { readonly outcome: 'outside' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number }

export interface OpenTileDeps {
  readonly cache: DiskCache
  readonly calls: SingleFlight<TileImage | null>
  readonly source: TileSource
  readonly clock: Clock
  readonly log: Log
  readonly inBackground: (work: Promise<unknown>) => void
}

export interface TileRequest {
  readonly tile: MapTile
  readonly spendAllowance: () => Promise<number>
  readonly signal: AbortSignal
}

/** Streets change slowly: at most one request for each tile a week. */
const FRESH_FOR_MS = 7 * 24 * 60 * 60 * 1_000
const NEUTRAL: TileImage = { contentType: 'image/png', body: drawNeutralTile() }

/**
 * Stale tiles are served and renewed in the background; without any, the placeholder keeps the fines visible.
 * Only upstream requests count against a visitor's limit.
 */
export async function openTile(deps: OpenTileDeps, request: TileRequest): Promise<OpenedTile> {
  if (!isMappedTile(request.tile)) return { outcome: 'outside' }
  const kept = await findCached(deps, request.tile)
  if (kept?.isFresh) return toOpened(kept, 'fresh')
  const retryAfterSeconds = await request.spendAllowance()
  if (kept !== null) {
    const idle = new AbortController().signal
    if (retryAfterSeconds === 0) deps.inBackground(fetchOnce(deps, request.tile, idle))
    return toOpened(kept, 'stale')
  }
  if (retryAfterSeconds > 0) return { outcome: 'limited', retryAfterSeconds }
  const image = await fetchOnce(deps, request.tile, request.signal)
  return image === null ? toOpened(NEUTRAL, 'fallback') : toOpened(image, 'fresh')
}

interface CachedTile extends TileImage {
  readonly isFresh: boolean
}

async function findCached({ cache, source, clock }: OpenTileDeps, tile: MapTile): Promise<CachedTile | null> {
  const kept = await cache.get(source.addressOf(tile))
  if (kept === null) return null
  const contentType = kept.contentType as TileImage['contentType']
  const ageMs = clock().getTime() - (kept.keptAtMs ?? 0)
  return { contentType, body: await buffer(kept.stream), isFresh: ageMs < FRESH_FOR_MS }
}

function fetchOnce(deps: OpenTileDeps, tile: MapTile, signal: AbortSignal): Promise<TileImage | null> {
  const { calls, source } = deps
  const start = (called: AbortSignal) => fetchAndStore(deps, tile, called)
  // Throws only for a client that disconnected.
  return calls.join(source.addressOf(tile), signal, start).catch(() => null)
}

async function fetchAndStore(
  { source, cache, clock, log }: OpenTileDeps,
  tile: MapTile,
  signal: AbortSignal,
): Promise<TileImage | null> {
  const image = await source.fetch(tile, signal)
  if (image === null) return null
  const meta = { contentType: image.contentType, keptAtMs: clock().getTime() }
  // A full disk must not prevent the response.
  await cache
    .put(source.addressOf(tile), Readable.from([image.body]), meta)
    .catch((error: unknown) => log.error('tiles.store.failed', error))
  return image
}

function toOpened({ contentType, body }: TileImage, origin: TileOrigin): OpenedTile {
  const entityTag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { outcome: 'open', origin, contentType, body, entityTag }
}
