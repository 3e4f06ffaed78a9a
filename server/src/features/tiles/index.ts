import type { Clock } from '../../platform/clock/clock.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSingleFlight } from '../../platform/single-flight/single-flight.ts'
import { createDiskCache } from '../../platform/storage/disk-cache.ts'
import { type OpenTileDeps, openTile } from './open-tile.ts'
import { tileRoutes } from './routes.ts'
import { createTileSource, TILE_LIMITS, type TileImage, type TileLimits } from './tile-source.ts'

export interface TilesDeps {
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly tileUrl: string
  readonly siteUrl: string
  readonly directory: string
  readonly maxCacheBytes?: number
  readonly limits?: Partial<TileLimits>
}

const MAX_CACHE_BYTES = 200 * 1024 * 1024
/** A map view has about forty tiles, cached by the browser for a day: fifty new views in five minutes. */
const ALLOWANCE = { count: 2_000, windowSeconds: 300 }

/** Serves the base map from our origin: no third party sees the visitors. */
export function createTiles(deps: TilesDeps): FeatureWith<'routes' | 'close'> {
  const { clock, log, limiter, tileUrl, directory, maxCacheBytes = MAX_CACHE_BYTES } = deps
  const limits = { ...TILE_LIMITS, ...deps.limits }
  const source = createTileSource({ url: tileUrl, limits, log, userAgent: `multas (+${deps.siteUrl})` })
  const underWay = new Set<Promise<unknown>>()
  const opening: OpenTileDeps = {
    source,
    clock,
    log,
    cache: createDiskCache({ directory, maxBytes: maxCacheBytes }),
    calls: createSingleFlight<TileImage | null>(),
    inBackground(work) {
      underWay.add(work)
      work.finally(() => underWay.delete(work))
    },
  }
  return {
    routes: (app) =>
      tileRoutes(app, {
        open: (request) => openTile(opening, request),
        async spendAllowance(ip) {
          const ask = { scope: 'tiles.read.ip', key: visitorKey(ip), allowance: ALLOWANCE }
          const verdict = await limiter.take([ask], clock())
          return verdict.outcome === 'refused' ? verdict.retryAfterSeconds : 0
        },
      }),
    async close() {
      await source.close()
      await Promise.all(underWay)
    },
  }
}
