import type { SiteContext } from '@multas/web/site'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'

export interface SiteDeps {
  /** Where the web package was built: holds `client/`, `server/index.js` and a folder for each further language. */
  readonly buildDirectory: string
  /** What pages know of the site; asked for on every request. */
  readonly context: () => SiteContext
  readonly siteUrl: string
  readonly clock: Clock
  readonly log: Log
}
