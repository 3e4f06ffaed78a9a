import { buildSitemap } from '../content/build-sitemap.ts'
import { contentHeaders } from '../content/content-headers.ts'
import { pageContext } from '../page-context.ts'
import { listedPaths } from '../public-pages.ts'
import type { Route } from './+types/sitemap-xml'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageContext).site
  return new Response(buildSitemap(siteUrl, listedPaths()), {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...contentHeaders() },
  })
}
