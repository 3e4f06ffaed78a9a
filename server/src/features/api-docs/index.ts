import type { ApiSite } from '@multas/contract'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import { apiDocsRoutes } from './routes.ts'

export function createApiDocs(site: ApiSite): FeatureWith<'routes'> {
  return {
    routes: (app) =>
      apiDocsRoutes(app, async () => {
        const { writeDocs } = await import('./write-docs.ts')
        return writeDocs(site)
      }),
  }
}
