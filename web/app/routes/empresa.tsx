import { contentHeaders } from '../content/content-headers.ts'
import { ContentRoute } from '../content/content-route.tsx'
import { describeContent } from '../content/describe-content.ts'
import { company } from '../content/pages/company.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/empresa'

export const handle = contentPage()

export const headers = contentHeaders

export function loader({ context }: Route.LoaderArgs) {
  return renderContent(company, context.get(pageContext).site)
}

export const meta = ({ loaderData }: Route.MetaArgs) => describeContent(loaderData)

export default function Company({ loaderData }: Route.ComponentProps) {
  return <ContentRoute loaderData={loaderData} />
}
