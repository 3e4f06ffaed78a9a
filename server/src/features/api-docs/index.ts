import { type ApiSite, CALLS, describeApi } from '@multas/contract'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import { renderPage } from './render-page.ts'
import { apiDocsRoutes } from './routes.ts'

export function createApiDocs(site: ApiSite): FeatureWith<'routes'> {
  return {
    routes(app) {
      const document = describeApi(CALLS, site)
      apiDocsRoutes(app, { json: JSON.stringify(document), page: renderPage(document) })
    },
  }
}
