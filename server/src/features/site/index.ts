import { join } from 'node:path'
import type { App } from '../../platform/http/create-app.ts'
import { loadFiles } from './load-files.ts'
import { loadPages } from './load-pages.ts'
import { createPageCache } from './page-cache.ts'
import { siteRoutes } from './routes.ts'
import type { SiteDeps } from './site-deps.ts'

/**
 * Register it last: it handles every GET that is left. Throws, naming the build command, if the web package
 * has not been built.
 */
export async function createSite(deps: SiteDeps) {
  const handlePage = await loadPages(deps.buildDirectory)
  const files = await loadFiles(join(deps.buildDirectory, 'client'))
  const pages = createPageCache()
  return {
    clearPages: () => pages.clear(),
    routes: (app: App): void =>
      siteRoutes(app, {
        ...deps,
        handlePage,
        files,
        pages,
      }),
  }
}
