import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { Status } from '../figures/index.ts'
import type { Jurisdictions } from '../jurisdictions/index.ts'
import type { Follower } from './controls/follow-controls.ts'

export interface JurisdictionAdminDeps {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly secrets: Secrets
  readonly registerAdminCall: RegisterAdminCall
  readonly jurisdictions: Jurisdictions
  readonly status: Pick<Status, 'states' | 'lastHour' | 'invalidate'>
}

export interface JurisdictionAdminParts extends JurisdictionAdminDeps {
  readonly follower: Follower
  readonly onChanged: () => Promise<void>
}
