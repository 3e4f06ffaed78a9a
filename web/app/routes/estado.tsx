import { data } from 'react-router'
import { keepLive, loaderHeaders } from '../content/content-headers.ts'
import { ContentRoute } from '../content/content-route.tsx'
import { describeContent } from '../content/describe-content.ts'
import { statusPage } from '../content/pages/status/status-page.tsx'
import { renderContent } from '../content/render-content.ts'
import { contentPage } from '../islands/content-handle.ts'
import { pageContext } from '../page-context.ts'
import { sourceData } from '../source-data.ts'
import type { Route } from './+types/estado'

export const handle = contentPage()

export const headers = loaderHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext)
  const states = await site.sourceStates()
  return data(renderContent(statusPage(states), site), keepLive(states))
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...describeContent(loaderData),
  ...(loaderData ? [{ 'script:ld+json': sourceData(loaderData) }] : []),
]

export default function Estado({ loaderData }: Route.ComponentProps) {
  return <ContentRoute loaderData={loaderData} />
}
