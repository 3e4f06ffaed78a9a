import { join } from 'node:path'
import type { App } from '../../platform/http/create-app.ts'
import { loadFiles } from './load-files.ts'
import { loadPages } from './load-pages.ts'
import { createPageCache } from './page-cache.ts'
import { siteRoutes } from './routes.ts'
import type { SiteDeps } from './site-deps.ts'

/**
 * The pages and their files. Register it last: it takes every GET that nothing else answers.
 *
 * Fails at once, with the command that mends it, when the web package has not been built.
 */
export async function createSite(deps: SiteDeps) {
  const handlePage = await loadPages(deps.buildDirectory)
  const files = await loadFiles(join(deps.buildDirectory, 'client'))
  const pages = createPageCache()
  return {
    /** What the pages tell has changed: none is sent again as it was. */
    forgetPages: () => pages.clear(),
    routes: (app: App): void =>
      siteRoutes(app, {
        ...deps,
        handlePage,
        files,
        pages,
      }),
  }
}
