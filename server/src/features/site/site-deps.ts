import type { SiteContext } from '@multas/web/site'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'

export interface SiteDeps {
  /** Build directory: `client/`, `server/index.js` and a folder for each further language. */
  readonly buildDirectory: string
  readonly context: () => SiteContext
  readonly siteUrl: string
  readonly clock: Clock
  readonly log: Log
}
