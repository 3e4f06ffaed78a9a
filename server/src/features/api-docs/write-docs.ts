import { type ApiSite, CALLS } from '@multas/contract'
import { describeApi } from '@multas/contract/openapi'
import { renderPage } from './render-page.ts'

export interface ApiDocs {
  readonly json: string
  readonly page: string
}

export function writeDocs(site: ApiSite): ApiDocs {
  const document = describeApi(CALLS, site)
  return { json: JSON.stringify(document), page: renderPage(document) }
}
