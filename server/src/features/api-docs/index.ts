import { type ApiSite, CALLS, describeApi } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob } from '../../platform/queue/job.ts'
import { renderPage } from './render-page.ts'
import { apiDocsRoutes } from './routes.ts'

export interface ApiDocsFeature {
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
}

export function createApiDocs(site: ApiSite): ApiDocsFeature {
  return {
    routes(app) {
      const document = describeApi(CALLS, site)
      apiDocsRoutes(app, { json: JSON.stringify(document), page: renderPage(document) })
    },
    jobs: [],
  }
}
