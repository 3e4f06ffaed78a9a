import { join } from 'node:path'
import type { SiteContext } from '@multas/web/site'
import type { App } from '../../platform/http/create-app.ts'
import type { Log } from '../../platform/log/log.ts'
import { loadPages } from './load-pages.ts'
import { siteRoutes } from './routes.ts'

export type { SiteContext } from '@multas/web/site'

export interface SiteDeps {
  /** Where the web package was built: holds `client/` and `server/index.js`. */
  readonly buildDirectory: string
  /** What pages know of the site; asked for on every request. */
  readonly context: () => SiteContext
  readonly siteUrl: string
  readonly log: Log
}

/**
 * The pages and their files. Register it last: it takes every GET that nothing else answers.
 *
 * Fails at once, with the command that mends it, when the web package has not been built.
 */
export async function createSite(deps: SiteDeps) {
  const handlePage = await loadPages(deps.buildDirectory)
  return {
    routes: (app: App): void =>
      siteRoutes(app, { ...deps, handlePage, clientDirectory: join(deps.buildDirectory, 'client') }),
  }
}
