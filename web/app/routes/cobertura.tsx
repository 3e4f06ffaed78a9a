import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeadersReading } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { HtmlPart } from '../content/html-part.tsx'
import { findCoverage } from '../content/pages/coverage/coverage-page.tsx'
import { MAX_TOWN_QUERY } from '../content/pages/coverage/max-town-query.ts'
import { TownSearch } from '../content/pages/coverage/town-search.tsx'
import { writePage } from '../content/write-page.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cobertura'

export const headers = contentHeadersReading('q', 'provincia')

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const asked = new URL(request.url).searchParams
  const { page, ...found } = findCoverage(site, {
    query: asked.get('q') ?? '',
    province: asked.get('provincia'),
  })
  return { ...writePage(page, site), ...found }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Coverage({ loaderData }: Route.ComponentProps) {
  const { head, parts, query, province, count } = loaderData
  return (
    <ContentFrame head={head}>
      <HtmlPart html={parts.lead} />
      <TownSearch query={query} province={province} count={count} maxLength={MAX_TOWN_QUERY}>
        <HtmlPart html={parts.found} />
      </TownSearch>
      <HtmlPart html={parts.main} />
    </ContentFrame>
  )
}
