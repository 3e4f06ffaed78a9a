import type { App } from '../../platform/http/create-app.ts'
import type { Search } from '../search/index.ts'
import { type OpenReportDeps, openReport } from './open-report.ts'
import { reportRoutes } from './routes.ts'

export interface ReportDeps extends OpenReportDeps {
  readonly search: Pick<Search, 'readStatus' | 'readLinkedStatus'>
}

/** The result of a search as a PDF to print: for its visitor, and for whoever has its private link. */
export function createReport({ search, ...deps }: ReportDeps): { routes(app: App): void } {
  return {
    routes: (app) =>
      reportRoutes(app, {
        ofSession: async (searchId, token) =>
          openReport(deps, await search.readStatus(searchId, token), 'shown'),
        ofLink: async (token) => openReport(deps, (await search.readLinkedStatus(token)).status, 'masked'),
      }),
  }
}
