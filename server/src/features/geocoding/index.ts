import type { KnownMunicipality } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { Log } from '../../platform/log/log.ts'
import { createGeoref, GEOREF_LIMITS, type GeorefLimits } from './georef.ts'
import { createLocateAddress, type LocateAddress } from './locate-address.ts'
import { geocodingRoutes } from './routes.ts'

export { GEOCODING_TABLES } from './tables.ts'

export interface GeocodingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly geocoderUrl: string
  readonly siteUrl: string
  readonly municipalities: () => readonly KnownMunicipality[]
  readonly limits?: Partial<GeorefLimits>
}

export interface Geocoding extends FeatureWith<'routes' | 'close'> {
  locate: LocateAddress
}

/** One search's map requests each of its addresses: burst for a few large maps, then one address a second. */
const ALLOWANCE = { count: 300, windowSeconds: 300 }

export function createGeocoding(deps: GeocodingDeps): Geocoding {
  const { clock, limiter, log, geocoderUrl } = deps
  const database = deps.database.db
  const limits = { ...GEOREF_LIMITS, ...deps.limits }
  const georef = createGeoref({ url: geocoderUrl, limits, log, userAgent: `multas (+${deps.siteUrl})` })
  const locate = createLocateAddress({ database, clock, georef, municipalities: deps.municipalities })
  return {
    locate,
    routes: (app) =>
      geocodingRoutes(app, {
        locate,
        async spendAllowance(ip) {
          const ask = { scope: 'geocoding.locate.ip', key: visitorKey(ip), allowance: ALLOWANCE }
          const verdict = await limiter.take([ask], clock())
          return verdict.outcome === 'refused' ? verdict.retryAfterSeconds : 0
        },
      }),
    close: () => georef.close(),
  }
}
