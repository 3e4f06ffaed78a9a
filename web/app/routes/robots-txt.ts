import { contentHeaders } from '../content/content-headers.ts'
import { pageContext } from '../page-context.ts'
import { CLOSED_TO_ROBOTS } from '../public-pages.ts'
import type { Route } from './+types/robots-txt'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageContext).site
  const lines = [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...contentHeaders() },
  })
}
