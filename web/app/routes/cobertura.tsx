import { ContentFrame } from '../content/content-frame.tsx'
import { contentHeadersReading } from '../content/content-headers.ts'
import { describeContent } from '../content/describe-content.ts'
import { Html } from '../content/html.tsx'
import { findCoverage } from '../content/pages/coverage/coverage-page.tsx'
import { FOUND_ID } from '../content/pages/coverage/found-towns.ts'
import { MAX_TOWN_QUERY } from '../content/pages/coverage/max-town-query.ts'
import { TownSearch } from '../content/pages/coverage/town-search.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { Island } from '../islands/island.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cobertura'

export const handle = contentPage('town-search')

export const headers = contentHeadersReading('q', 'provincia')

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const asked = new URL(request.url).searchParams
  const { page, ...found } = findCoverage(site, {
    query: asked.get('q') ?? '',
    province: asked.get('provincia'),
  })
  return { ...renderContent(page, site), ...found }
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Coverage({ loaderData }: Route.ComponentProps) {
  const { head, parts, query, province, count } = loaderData
  return (
    <ContentFrame head={head}>
      <Html html={parts.lead} />
      <Island
        name="town-search"
        of={TownSearch}
        props={{ query, province, count, maxLength: MAX_TOWN_QUERY }}
      />
      <Html html={parts.found} id={FOUND_ID} data-count={count} />
      <Html html={parts.main} />
    </ContentFrame>
  )
}
