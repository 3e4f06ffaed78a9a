import { data } from 'react-router'
import { ContentRoute } from '../content/content-route.tsx'
import { describeContent } from '../content/describe-content.ts'
import { findProvincePage } from '../content/pages/province/find-province-page.ts'
import { writePage } from '../content/write-page.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/province'

export function loader({ context, params }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const page = findProvincePage(params.page, site)
  if (page === null) throw data(null, { status: 404 })
  return writePage(page, site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Province({ loaderData }: Route.ComponentProps) {
  return <ContentRoute loaderData={loaderData} />
}
