import { contentHeadersReading } from '../content/content-headers.ts'
import { ContentRoute } from '../content/content-route.tsx'
import { describeContent } from '../content/describe-content.ts'
import { resolverInfraccion } from '../content/pages/resolver-infraccion.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/resolver-infraccion'

export const handle = contentPage()

export const headers = contentHeadersReading('provincia', 'situacion')

export function loader({ context, request }: Route.LoaderArgs) {
  const page = resolverInfraccion(new URL(request.url).searchParams)
  return renderContent(page, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function ResolverInfraccion({ loaderData }: Route.ComponentProps) {
  return <ContentRoute loaderData={loaderData} />
}
