import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { Search } from '../search/index.ts'
import { openPreview } from './open-preview.ts'
import { type OpenReportDeps, openReport } from './open-report.ts'
import { createPreviewPainter } from './paint-preview.ts'
import { reportRoutes } from './routes.ts'

export interface ReportDeps extends OpenReportDeps {
  readonly search: Pick<Search, 'readStatus' | 'readLinkedStatus'>
}

export function createReport({ search, ...deps }: ReportDeps): FeatureWith<'routes'> {
  const paint = createPreviewPainter()
  return {
    routes: (app) =>
      reportRoutes(app, {
        ofSession: async (searchId, token) =>
          openReport(deps, await search.readStatus(searchId, token), 'shown'),
        ofLink: async (token) => openReport(deps, (await search.readLinkedStatus(token)).status, 'masked'),
        previewOfLink: async (token) =>
          openPreview({ ...deps, paint }, (await search.readLinkedStatus(token)).status),
      }),
  }
}
